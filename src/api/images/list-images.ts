import { z } from "zod";
import { countHidden } from "@/domain/images/search/query/count-hidden";
import { printQuery } from "@/domain/images/search/query/print-query";
import { queryImages } from "@/domain/images/search/query/query-images";
import { safeUnlessSaid } from "@/domain/images/search/query/safe-unless-said";
import { LIMITS } from "@/domain/limits";
import { integer, optionalBoolean, optionalText } from "../fields";
import { laggingProcedure } from "../trpc";
import { aboutQuery } from "./query-images";
import { readQuery } from "./read-query";
import { shownImageSchema } from "./schema";
import { showImage } from "./show-image";

/**
 * The gallery's pages: what images.query answers, and what pages need besides. The cursor of the next one stands in
 * the output.
 */
export const listImages = laggingProcedure
  .meta({ limit: "images.search", byTurns: "for much" })
  .input(
    z.object({
      q: optionalText("q", { description: "As of images.query." }),
      withHidden: optionalBoolean("withHidden", "For once, with what the account hides."),
      onlySafe: optionalBoolean(
        "onlySafe",
        "Safe images alone, unless the query says something of ratings.",
      ),
      after: optionalText("after", { description: "Where the first page begins." }),
      cursor: optionalText("cursor", { description: "Where each page after it begins." }),
      limit: integer("limit", LIMITS.searchLimit),
    }),
  )
  .output(
    z.object({
      images: z.array(shownImageSchema),
      ...aboutQuery,
      /** How many images the account's hidden tags keep away; absent on pages that scripts load. */
      hiddenCount: aboutQuery.count.optional(),
    }),
  )
  .query(async ({ ctx, input: { q = "", withHidden, onlySafe, after, cursor, limit } }) => {
    const asked = readQuery(q, ctx.deps.clock.now());
    const query = onlySafe === true ? safeUnlessSaid(asked) : asked;
    const page = { query, limit, cursor: cursor ?? after, withHidden };
    const { images, nextCursor, aliases, hidden, count } = await queryImages(
      ctx.deps,
      ctx.actor,
      page,
    );
    const hiddenCount =
      cursor === undefined ? await countHidden(ctx.deps, { query, hidden }) : undefined;
    return {
      images: images.map(showImage),
      ...(nextCursor === undefined ? {} : { next: nextCursor }),
      query: { normalised: printQuery(query), aliases, hidden },
      count,
      ...(hiddenCount === undefined ? {} : { hiddenCount }),
    };
  });
