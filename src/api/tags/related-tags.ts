import { z } from "zod";
import { findRelatedTags } from "@/domain/tags/find-related-tags";
import { laggingProcedure } from "../trpc";
import { categorySchema, tagName } from "./tag-fields";

const relatedSchema = z
  .object({
    name: z.string(),
    category: categorySchema,
    count: z.int().min(0).meta({ description: "Approved images that have it." }),
    similarity: z.number().min(0).max(1).meta({
      description: "Cosine of the two sets of images: 1 where both are on the same ones.",
    }),
  })
  .meta({ id: "RelatedTag" });

export const relatedTags = laggingProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tags/{name}/related",
      tags: ["Tags"],
      summary: "List related tags",
      description:
        "Those that occur with it, at most 20, the most similar first: images with both by the root of the product of " +
        "images with each (Ochiai), of tags on many images by a sample of 2,000, without those on fewer than one in 400 " +
        "of these.",
      protect: false,
    },
    limit: "tags.get",
    refusals: ["tag_not_found"],
  })
  .input(z.object({ name: tagName() }))
  .output(z.object({ related: z.array(relatedSchema) }))
  .query(async ({ ctx, input }) => ({ related: await findRelatedTags(ctx.deps, input.name) }));
