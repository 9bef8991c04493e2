import { z } from "zod";
import { drawOne } from "@/domain/images/random/draw-one";
import { optionalBoolean } from "../fields";
import { laggingProcedure } from "../trpc";
import { DESCRIPTIONS } from "./descriptions";
import { searchTerms } from "./search-fields";

/** For the page that leads to a random image: images.random with one, but without what the account hides. */
export const drawImage = laggingProcedure
  .meta({ limit: "images.random", byTurns: "for much" })
  .input(z.object({ nsfw: optionalBoolean("nsfw", DESCRIPTIONS.nsfw), tags: searchTerms("tags") }))
  .output(z.object({ id: z.string().optional() }))
  .query(async ({ ctx, input: { nsfw, tags: terms } }) => {
    const id = await drawOne(ctx.deps, ctx.actor, { nsfw, terms });
    return id === undefined ? {} : { id };
  });
