import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listPending as findPending } from "@/domain/moderation/list-pending";
import { integer, optionalText } from "../fields";
import { pendingImageSchema } from "../images/schema";
import { memberProcedure } from "../trpc";

export const listPending = memberProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/pending/list",
      tags: ["Moderation"],
      summary: "List pending images",
      description:
        "Longest waiting first. All of them for approvers and admins; for everybody else only with " +
        "`user` set to their own id, or to `@me`.",
      protect: true,
    },
    limit: "pending.list",
    refusals: ["forbidden"],
  })
  .input(
    z.object({
      user: optionalText("user", {
        description: "Only uploads of the user with this id; `@me` is who asks.",
      }),
      skip: integer("skip", { min: 0, max: 1_000_000, default: 0 }),
      limit: integer("limit", LIMITS.pendingLimit),
    }),
  )
  .output(z.object({ images: z.array(pendingImageSchema) }))
  .query(async ({ ctx, input }) => ({ images: await findPending(ctx.deps, ctx.actor, input) }));
