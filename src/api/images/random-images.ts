import { z } from "zod";
import { dealImages } from "@/domain/images/random/deal-images";
import { drawRandomImages } from "@/domain/images/random/draw-random-images";
import { LIMITS } from "@/domain/limits";
import { integer, optionalBoolean, optionalText } from "../fields";
import { laggingProcedure } from "../trpc";
import { DESCRIPTIONS } from "./descriptions";
import { imagesSchema } from "./schema";
import { searchTerms } from "./search-fields";

export const randomImages = laggingProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/random/image",
      tags: ["Images"],
      summary: "Get random images",
      description:
        "Every fitting image has the same chance; none comes twice in one answer, and fewer come " +
        "when fewer exist. With `deck` none comes twice until all have been seen.",
      protect: false,
    },
    limit: "images.random",
    byTurns: "for much",
    headers: {
      "X-Next-Deck": "Send it back as `deck` for the next images; absent when all have been seen.",
    },
  })
  .input(
    z.object({
      nsfw: optionalBoolean("nsfw", DESCRIPTIONS.nsfw),
      count: integer("count", LIMITS.randomCount),
      tags: searchTerms("tags"),
      deck: optionalText("deck", {
        description: "`new` begins a deck, the `X-Next-Deck` of the last answer goes on with it.",
      }),
    }),
  )
  .output(imagesSchema)
  .query(async ({ ctx, input }) => {
    const { deck, count, nsfw, tags: terms } = input;
    if (deck === undefined) {
      return { images: await drawRandomImages(ctx.deps, { nsfw, count, terms }) };
    }
    const { images, next } = await dealImages(ctx.deps, { deck, nsfw, count, terms });
    if (next !== undefined) ctx.reply.headers.set("X-Next-Deck", next);
    return { images };
  });
