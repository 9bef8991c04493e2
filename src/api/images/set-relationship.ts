import { z } from "zod";
import { setReaction } from "@/domain/images/set-reaction";
import { requiredBoolean, requiredChoice } from "../fields";
import { verifiedProcedure } from "../trpc";

export const setRelationship = verifiedProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/image/{id}/relationship",
      tags: ["Images"],
      summary: "Like or favour an image",
      description: "`create` says whether it shall be so. What is so already stays so.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "images.relationship",
    success: 204,
    refusals: ["image_not_found"],
  })
  .input(
    z.object({
      id: z.string(),
      type: requiredChoice("type", ["like", "favorite"]),
      create: requiredBoolean("create", "Whether it shall be there."),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input: { id, type, create } }) =>
    setReaction(ctx.deps, ctx.actor, { imageId: id, kind: type, create }),
  );
