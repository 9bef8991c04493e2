import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { findUsersByName } from "@/domain/users/find-users-by-name";
import { requiredIds } from "../fields";
import { publicProcedure } from "../trpc";
import { userSummarySchema } from "./schema";

/** Accounts by name, for pages: profiles, and who is called in comments. */
export const namedUsers = publicProcedure
  .meta({ limit: "users.search" })
  .input(z.object({ usernames: requiredIds("usernames", LIMITS.namesAtOnce, 0) }))
  .output(z.object({ users: z.array(userSummarySchema) }))
  .query(async ({ ctx, input }) => ({
    users: await findUsersByName(ctx.deps, ctx.actor, input.usernames),
  }));
