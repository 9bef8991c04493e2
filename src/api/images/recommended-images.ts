import { z } from "zod";
import { recommendImages } from "@/domain/images/search/recommend-images";
import { LIMITS } from "@/domain/limits";
import { integer, optionalBoolean, optionalText } from "../fields";
import { laggingProcedure } from "../trpc";
import { DESCRIPTIONS } from "./descriptions";
import { imagesSchema } from "./schema";
import { searchTerms } from "./search-fields";

export const recommendedImages = laggingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/recommended",
      tags: ["Images"],
      summary: "Get recommended images",
      description:
        "Images with any of `tags`, or else of the saved tags of the account whose token is sent; those " +
        "with most of them first, then by likes. Left out is what that account has liked or favoured " +
        "already, and what has a tag that it hides. Without any tags: the newest.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    optionalToken: true,
    limit: "images.recommended",
    byTurns: "always",
    headers: { "X-Next-Cursor": "Send it back as `cursor` for the next page; absent at the end." },
  })
  .input(
    z.object({
      tags: searchTerms("tags"),
      nsfw: optionalBoolean("nsfw", DESCRIPTIONS.nsfw),
      limit: integer("limit", LIMITS.searchLimit),
      cursor: optionalText("cursor", { description: "The X-Next-Cursor of the page before." }),
    }),
  )
  .output(imagesSchema)
  .query(async ({ ctx, input: { tags: terms, ...page } }) => {
    const { images, nextCursor } = await recommendImages(ctx.deps, ctx.actor, { terms, ...page });
    if (nextCursor !== undefined) ctx.reply.headers.set("X-Next-Cursor", nextCursor);
    return { images };
  });
