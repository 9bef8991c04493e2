import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { appealDenial as appeal } from "@/domain/moderation/appeals/appeal-denial";
import { verifiedProcedure } from "../../trpc";
import { requiredWords } from "../../words";

export const appealDenial = verifiedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/{id}/appeal",
      tags: ["Moderation"],
      summary: "Appeal a denial",
      description: "Once for each denied image, by its uploader. Another reviewer answers.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "appeals.write",
    success: 204,
    refusals: ["image_not_found", "already_appealed"],
  })
  .input(z.object({ id: z.string(), text: requiredWords("text", { max: LIMITS.appealLength }) }))
  .output(z.void())
  .mutation(({ ctx, input }) => appeal(ctx.deps, ctx.actor, input));
