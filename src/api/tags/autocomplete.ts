import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { suggestTags } from "@/domain/tags/suggest/suggest-tags";
import { integer, optionalText } from "../fields";
import { publicProcedure } from "../trpc";
import { categorySchema } from "./tag-fields";

const suggestionSchema = z
  .object({
    name: z.string(),
    category: categorySchema,
    count: z.int().min(1).meta({ description: "Approved images that have it." }),
    alias: z.string().optional().meta({
      description: "The name by which it was found, where that is not its own.",
    }),
  })
  .meta({ id: "TagSuggestion" });

export const autocomplete = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tags/autocomplete",
      tags: ["Tags"],
      summary: "Complete a tag",
      description:
        "The tag whose name or alias is `q`, if one is in use, then those with one that begins so, then those with a " +
        "word that does, then, from three letters on, those where one typo is between; of each kind the most used " +
        "first. Without `q` the most used of all. New tags are in it after a minute or so.",
      protect: false,
    },
    limit: "tags.autocomplete",
  })
  .input(
    z.object({
      q: optionalText("q", { max: LIMITS.tagLength, description: "What is typed of a tag." }),
      limit: integer("limit", LIMITS.suggestionLimit),
    }),
  )
  .output(z.object({ tags: z.array(suggestionSchema) }))
  .query(async ({ ctx, input: { q: typed = "", limit } }) => ({
    tags: await suggestTags(ctx.deps, { typed, limit }),
  }));
