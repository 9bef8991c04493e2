import { z } from "zod";
import { findSimilar } from "@/domain/images/likeness/find-similar";
import { publicProcedure } from "../../trpc";
import { similarSchema } from "./schema";

export const similarImages = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/images/{id}/similar",
      tags: ["Likeness"],
      summary: "Find similar images",
      description:
        "The images that look like an approved or pending one, nearest first, at most 20. Pending " +
        "images are among them for approvers and admins, and one's own for everybody; pairs that a " +
        "moderator judged different are not.",
      protect: false,
    },
    optionalToken: true,
    limit: "images.similar",
    refusals: ["image_not_found"],
  })
  .input(z.object({ id: z.string() }))
  .output(z.object({ similar: similarSchema }))
  .query(async ({ ctx, input }) => ({ similar: await findSimilar(ctx.deps, ctx.actor, input.id) }));
