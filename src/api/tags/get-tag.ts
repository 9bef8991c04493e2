import { z } from "zod";
import { getTag as get } from "@/domain/tags/get-tag";
import { laggingProcedure } from "../trpc";
import { tagName, tagSchema } from "./tag-fields";

export const getTag = laggingProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tags/{name}",
      tags: ["Tags"],
      summary: "Get a tag",
      description:
        "By its name or an alias, written as on upload. A name that means something in addresses, such as " +
        "`autocomplete` or `..`, is asked for with an underscore in front.",
      protect: false,
    },
    limit: "tags.get",
    refusals: ["tag_not_found"],
  })
  .input(z.object({ name: tagName() }))
  .output(z.object({ tag: tagSchema }))
  .query(async ({ ctx, input }) => ({ tag: await get(ctx.deps, input.name) }));
