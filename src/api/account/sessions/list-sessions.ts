import { z } from "zod";
import { listSessions as sessionsOf } from "@/domain/accounts/sessions/list-sessions";
import { memberProcedure } from "../../trpc";
import { moment } from "../../moment";

const sessionSchema = z
  .object({
    id: z.string(),
    createdAt: moment(),
    usedAt: moment().meta({ description: "To the day." }),
    expiresAt: moment(),
    userAgent: z.string().optional(),
    address: z
      .string()
      .optional()
      .meta({ description: "Network address that it began from; of an IPv6 its /64." }),
    current: z
      .boolean()
      .meta({ description: "Whether it is the browser that asks: never with a token." }),
  })
  .meta({ id: "Session", description: "A browser that an account is signed in with." });

export const listSessions = memberProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/account/sessions",
      tags: ["Accounts"],
      summary: "List your sessions",
      description: "The browsers you are signed in with, at most 100, the one used last first.",
      protect: true,
    },
    limit: "account.listSessions",
  })
  .input(z.object({}))
  .output(z.object({ sessions: z.array(sessionSchema) }))
  .query(async ({ ctx }) => ({
    sessions: await sessionsOf(ctx.deps, ctx.actor, { sessionId: ctx.session?.id }),
  }));
