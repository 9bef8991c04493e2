import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { ROLES } from "@/domain/users/standing/change-role";
import { listAccounts as accountsOf } from "@/domain/users/standing/list-accounts";
import {
  integer,
  nextCursor,
  optionalBoolean,
  optionalChoice,
  optionalText,
  timeCursor,
} from "../../fields";
import { approverProcedure } from "../../trpc";
import { moment } from "../../moment";

const count = () => z.int().min(0);

const accountSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string().optional().meta({ description: "Told to admins only." }),
    verified: z.boolean(),
    hasTwoFactor: z
      .boolean()
      .optional()
      .meta({ description: "Whether signing in takes a code. Told to admins only." }),
    roles: z.array(z.string()),
    suspension: z
      .object({
        since: moment(),
        until: moment().optional().meta({ description: "Absent of a ban." }),
        reason: z.string(),
      })
      .optional()
      .meta({ description: "While the account is shut out." }),
    images: z
      .object({ approved: count(), pending: count(), denied: count() })
      .meta({ description: "How many, by what became of them." }),
    comments: count(),
    createdAt: moment(),
  })
  .meta({ id: "Account", description: "An account, as moderators see it." });

export const listAccounts = approverProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/moderation/users",
      tags: ["Moderation"],
      summary: "List accounts",
      description: "Newest first, those with an unverified email among them.",
      protect: true,
    },
    limit: "moderation.read",
  })
  .input(
    z.object({
      query: optionalText("query", {
        max: LIMITS.nameLength,
        description: "Part of the username, in any case.",
      }),
      role: optionalChoice("role", ROLES, "Only accounts with this role."),
      suspended: optionalBoolean("suspended", "Only accounts that are, or are not, shut out."),
      limit: integer("limit", LIMITS.listLimit),
      cursor: timeCursor(),
    }),
  )
  .output(z.object({ users: z.array(accountSchema), next: nextCursor() }))
  .query(({ ctx, input }) => accountsOf(ctx.deps, ctx.actor, input));
