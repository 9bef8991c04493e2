import { z } from "zod";
import { addHashBan } from "@/domain/moderation/hash-bans";
import { requiredSha256 } from "../../images/likeness/hash-fields";
import { approverProcedure } from "../../trpc";
import { requiredReason } from "../review-fields";

export const addBan = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/moderation/bans",
      tags: ["Moderation"],
      summary: "Ban a picture",
      description:
        "Refuses these bytes from now on; copies of them are pointed out in the queue. An image that has them " +
        "stays.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "moderation.write",
    success: 204,
  })
  .input(
    z.object({
      sha256: requiredSha256(),
      reason: requiredReason("Told to whoever uploads these bytes."),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input }) => addHashBan(ctx.deps, ctx.actor, input));
