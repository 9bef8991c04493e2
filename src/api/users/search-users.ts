import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { searchUsers as findUsers } from "@/domain/users/search-users";
import { integer, optionalText } from "../fields";
import { laggingProcedure } from "../trpc";
import { userSummarySchema } from "./schema";

/** Beyond this, an offset says nothing a person could mean. */
const MAX_SKIP = 2_147_483_647;

export const searchUsers = laggingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/users/search",
      tags: ["Users"],
      summary: "Search users",
      description: "Verified accounts, the most popular first.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "users.search",
  })
  .input(
    z.object({
      query: optionalText("query", {
        max: LIMITS.nameLength,
        description: "Part of the username, in any case.",
      }),
      skip: integer("skip", { min: 0, max: MAX_SKIP, default: 0 }),
      limit: integer("limit", LIMITS.userSearchLimit),
    }),
  )
  .output(z.object({ users: z.array(userSummarySchema) }))
  .query(async ({ ctx, input }) => ({ users: await findUsers(ctx.deps, input) }));
