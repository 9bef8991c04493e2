import { z } from "zod";
import { chosenTagsOf } from "@/domain/accounts/chosen-tags";
import { searchImages } from "@/domain/images/search/search-images";
import { LIMITS } from "@/domain/limits";
import { integer, optionalText } from "../fields";
import { publicProcedure } from "../trpc";
import { shownImageSchema } from "./schema";
import { showImage } from "./show-image";

/**
 * The gallery's pages of approved images, newest first, without what the account hides: the cursor stands in
 * the output.
 */
export const listImages = publicProcedure
  .meta({ limit: "images.search" })
  .input(
    z.object({
      after: optionalText("after", { description: "Where the first page begins." }),
      cursor: optionalText("cursor", { description: "Where each page after it begins." }),
      limit: integer("limit", LIMITS.searchLimit),
    }),
  )
  .output(z.object({ images: z.array(shownImageSchema), next: z.string().optional() }))
  .query(async ({ ctx, input }) => {
    const { hiddenTags: withoutTags } = await chosenTagsOf(ctx.deps, ctx.actor);
    const { images, nextCursor } = await searchImages(ctx.deps, {
      withoutTags,
      sort: "newest",
      skip: 0,
      limit: input.limit,
      cursor: input.cursor ?? input.after,
    });
    return {
      images: images.map(showImage),
      ...(nextCursor === undefined ? {} : { next: nextCursor }),
    };
  });
