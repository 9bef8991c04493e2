import { z } from "zod";
import { findNeighbours } from "@/domain/images/search/find-neighbours";
import { optionalBoolean, optionalText } from "../fields";
import { publicProcedure } from "../trpc";
import { readQuery } from "./read-query";

/** The images before and after one among those of a query: for post pages that a search led to. */
export const neighbourImages = publicProcedure
  .meta({ limit: "images.query", byTurns: "for much", refusals: ["image_not_found"] })
  .input(
    z.object({
      id: z.string(),
      q: optionalText("q", { description: "As of images.query." }),
      withHidden: optionalBoolean("withHidden", "For once, with what the account hides."),
    }),
  )
  .output(z.object({ previous: z.string().optional(), next: z.string().optional() }))
  .query(({ ctx, input: { id, q = "", withHidden } }) =>
    findNeighbours(ctx.deps, ctx.actor, {
      id,
      query: readQuery(q, ctx.deps.clock.now()),
      withHidden,
    }),
  );
