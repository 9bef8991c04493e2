import { z } from "zod";
import { checkFile } from "@/domain/images/likeness/check-file";
import { memberProcedure } from "../../trpc";
import { optionalPhash, requiredSha256 } from "./hash-fields";
import { similarSchema } from "./schema";

export const checkImage = memberProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/check",
      tags: ["Likeness"],
      summary: "Check before uploading",
      description:
        "Whether the bytes of a file are there already, and with `phash` which images look like it, " +
        "without sending it.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "images.check",
  })
  .input(z.object({ sha256: requiredSha256(), phash: optionalPhash() }))
  .output(
    z.object({
      id: z
        .string()
        .optional()
        .meta({ description: "The pending or approved image with these bytes; absent if none." }),
      banned: z
        .string()
        .optional()
        .meta({ description: "Why these bytes must not be uploaded; absent if they may." }),
      similar: similarSchema,
    }),
  )
  .mutation(({ ctx, input }) => checkFile(ctx.deps, ctx.actor, input));
