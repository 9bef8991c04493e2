import { z } from "zod";
import { getUser as findUser } from "@/domain/users/get-user";
import { requireActor } from "../context";
import { publicProcedure } from "../trpc";
import { userSchema } from "./schema";

export const getUser = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/user/{id}",
      tags: ["Users"],
      summary: "Get user",
      description:
        "An account by id, or `@me` for the one whose token is sent, which is told more of itself.",
      protect: false,
    },
    optionalToken: true,
    limit: "users.get",
    refusals: ["user_not_found", "authentication_required", "invalid_token"],
  })
  .input(z.object({ id: z.string().meta({ description: "A user id, or `@me`." }) }))
  .output(z.object({ user: userSchema }))
  .query(async ({ ctx, input }) => {
    const actor = input.id === "@me" ? requireActor(ctx) : ctx.actor;
    return { user: await findUser(ctx.deps, actor, input.id) };
  });
