import { z } from "zod";
import { searchImages as findImages } from "@/domain/images/search/search-images";
import { SORTS, type Sort } from "@/domain/images/search/sorts";
import { LIMITS } from "@/domain/limits";
import {
  BadField,
  integer,
  isMissing,
  milliseconds,
  optionalBoolean,
  optionalField,
  optionalText,
} from "../fields";
import { laggingProcedure } from "../trpc";
import { DESCRIPTIONS } from "./descriptions";
import { imagesSchema } from "./schema";
import { searchTerms, uploaderFilter } from "./search-fields";

const sort = optionalField<Sort, Sort>(
  { type: "string", enum: SORTS, default: "newest" },
  (value) => {
    if (isMissing(value)) return "newest";
    const found = SORTS.find((known) => known === value);
    if (found === undefined) throw new BadField(`sort must be one of ${SORTS.join(", ")}`);
    return found;
  },
);

const searchInput = z
  .object({
    id: optionalText("id", {
      max: LIMITS.nameLength,
      description: "The image with this id; other filters are ignored, once they are well formed.",
    }),
    nsfw: optionalBoolean("nsfw", DESCRIPTIONS.nsfw),
    uploader: uploaderFilter("uploader"),
    artist: optionalText("artist", {
      max: LIMITS.artistLength,
      description: "The start of the artist's name, or of a name in parentheses, in any case.",
    }),
    tags: searchTerms("tags"),
    sort,
    posted_before: milliseconds("posted_before", "Epoch milliseconds, exclusive."),
    posted_after: milliseconds("posted_after", "Epoch milliseconds, exclusive."),
    skip: integer("skip", {
      ...LIMITS.searchSkip,
      tooLarge: "Cannot skip more than 2,500 images",
    }),
    limit: integer("limit", LIMITS.searchLimit),
    cursor: optionalText("cursor", {
      description: "The X-Next-Cursor of the page before, in place of `skip`.",
    }),
  })
  .refine((input) => input.cursor === undefined || input.skip === 0, {
    path: ["skip"],
    error: "skip is not allowed beside cursor",
  });

export const searchImages = laggingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/search",
      tags: ["Images"],
      summary: "Search images",
      description: "Approved images that fit all filters, in a total order.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "images.search",
    byTurns: "for much",
    headers: { "X-Next-Cursor": "Send it back as `cursor` for the next page; absent at the end." },
  })
  .input(searchInput)
  .output(imagesSchema)
  .query(async ({ ctx, input }) => {
    const { images, nextCursor } = await findImages(ctx.deps, {
      id: input.id,
      nsfw: input.nsfw,
      uploader: input.uploader,
      artist: input.artist,
      terms: input.tags,
      sort: input.sort,
      postedBefore: input.posted_before,
      postedAfter: input.posted_after,
      skip: input.skip,
      limit: input.limit,
      cursor: input.cursor,
    });
    if (nextCursor !== undefined) ctx.reply.headers.set("X-Next-Cursor", nextCursor);
    return { images };
  });
