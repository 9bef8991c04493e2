import { z } from "zod";
import { DomainError } from "@/domain/errors";
import { findLikePicture as findLike } from "@/domain/images/likeness/find-like-picture";
import { publicProcedure } from "../../trpc";
import { optionalPhash } from "./hash-fields";
import { similarSchema } from "./schema";

export const findLikePicture = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/similar",
      tags: ["Likeness"],
      summary: "Search by picture",
      description:
        "The images that look like a picture, nearest first, at most 20. The picture is a file, " +
        "`image`, or its perceptual hash, `phash`; files have a limit of their own. Nothing is kept of it.",
      protect: false,
      contentTypes: [
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
      ],
    },
    optionalToken: true,
    limit: "images.similarToHash",
    multipart: { limit: "images.similarToFile" },
    refusals: ["picture_refused"],
  })
  .input(z.object({ phash: optionalPhash() }))
  .output(z.object({ similar: similarSchema }))
  .mutation(async ({ ctx, input: { phash } }) => {
    const bytes = ctx.file?.bytes;
    if (bytes !== undefined && phash !== undefined) {
      throw new DomainError("invalid_input", "image and phash must not both be given");
    }
    const picture = bytes === undefined ? phash : { bytes, client: ctx.address };
    if (picture === undefined) {
      throw new DomainError("invalid_input", "image, a file, or phash is required");
    }
    return { similar: await findLike(ctx.deps, ctx.actor, picture) };
  });
