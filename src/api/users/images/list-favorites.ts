import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listReactedImages } from "@/domain/users/list-reacted-images";
import { integer, timeCursor } from "../../fields";
import { publicProcedure } from "../../trpc";
import { askerOf, pageSchema, userId } from "./own-or-other";

export const listFavorites = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/user/{id}/favorites",
      tags: ["Users"],
      summary: "List what a user favoured",
      description: "Approved images, the latest favorite first.",
      protect: false,
    },
    optionalToken: true,
    limit: "users.images",
    refusals: ["user_not_found", "authentication_required", "invalid_token"],
  })
  .input(
    z.object({ id: userId, limit: integer("limit", LIMITS.searchLimit), cursor: timeCursor() }),
  )
  .output(pageSchema)
  .query(({ ctx, input: { id: user, ...page } }) =>
    listReactedImages(ctx.deps, askerOf(ctx, user), { user, kind: "favorite", ...page }),
  );
