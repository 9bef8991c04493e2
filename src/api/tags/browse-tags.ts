import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { browseTags as browse } from "@/domain/tags/browse-tags";
import { TAG_CATEGORIES } from "@/domain/tags/tag-category";
import { integer, nextCursor, optionalChoice, optionalText } from "../fields";
import { laggingProcedure } from "../trpc";
import { categorySchema } from "./tag-fields";

/** The tags in use, for the pages that list them. */
export const browseTags = laggingProcedure
  .meta({ limit: "tags.list" })
  .input(
    z.object({
      prefix: optionalText("prefix", { description: "How names begin." }),
      category: optionalChoice("category", TAG_CATEGORIES, "What kind of tags."),
      sort: optionalChoice("sort", ["count", "name"], "The most used first, or by name."),
      limit: integer("limit", LIMITS.listLimit),
      cursor: optionalText("cursor", { max: 200, description: "The `next` of the page before." }),
    }),
  )
  .output(
    z.object({
      tags: z.array(
        z.object({ name: z.string(), category: categorySchema, count: z.int().min(0) }),
      ),
      next: nextCursor(),
    }),
  )
  .query(({ ctx, input: { sort = "count", ...search } }) => browse(ctx.deps, { ...search, sort }));
