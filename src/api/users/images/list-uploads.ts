import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listUploads as uploadsOf } from "@/domain/users/list-uploads";
import { integer, optionalText } from "../../fields";
import { laggingProcedure } from "../../trpc";
import { askerOf, pageSchema, userId } from "./own-or-other";

export const listUploads = laggingProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/user/{id}/uploads",
      tags: ["Users"],
      summary: "List a user's uploads",
      description: "Approved images, newest first.",
      protect: false,
    },
    optionalToken: true,
    limit: "users.images",
    refusals: ["user_not_found", "authentication_required", "invalid_token"],
  })
  .input(
    z.object({
      id: userId,
      limit: integer("limit", LIMITS.searchLimit),
      cursor: optionalText("cursor", { description: "The `next` of the page before." }),
    }),
  )
  .output(pageSchema)
  .query(({ ctx, input: { id: user, ...page } }) =>
    uploadsOf(ctx.deps, askerOf(ctx, user), { user, ...page }),
  );
