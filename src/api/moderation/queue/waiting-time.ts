import { z } from "zod";
import { getWaitingTime } from "@/domain/moderation/queue/waiting-time";
import { publicProcedure } from "../../trpc";
import { waitSchema } from "./schema";

export const waitingTime = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/pending/wait",
      tags: ["Moderation"],
      summary: "How long uploads wait",
      description: "For everybody: how many wait now, and how long the latest had to.",
      protect: false,
    },
    limit: "pending.wait",
  })
  .input(z.object({}))
  .output(waitSchema)
  .query(({ ctx }) => getWaitingTime(ctx.deps));
