import { z } from "zod";
import { createImage } from "@/domain/images/create-image";
import { DomainError } from "@/domain/errors";
import { uploaderProcedure } from "../trpc";
import { pendingImageSchema } from "./schema";
import { requiredNsfw, uploadArtist, uploadDescription, uploadTags } from "./upload-fields";

export const uploadImage = uploaderProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images",
      tags: ["Images"],
      summary: "Upload image",
      description: "The upload becomes a Pending Image, which approvers look at.",
      protect: true,
      contentTypes: ["multipart/form-data"],
    },
    limit: "images.upload",
    multipart: true,
    refusals: ["picture_refused", "already_uploaded", "unavailable"],
    headers: { Location: "Address of the new image in this API." },
  })
  .input(
    z.object({
      nsfw: requiredNsfw(),
      artist: uploadArtist(),
      tags: uploadTags(),
      description: uploadDescription(),
    }),
  )
  .output(
    z.object({
      image: pendingImageSchema,
      image_url: z.url(),
      post_url: z.url(),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    if (ctx.file === undefined) throw new DomainError("invalid_input", "image is required: a file");
    const { bytes } = ctx.file;
    const image = await createImage(ctx.deps, ctx.actor, { ...input, bytes, client: ctx.address });
    const { siteUrl } = ctx.deps;
    ctx.reply.headers.set("Location", `${siteUrl}/api/v1/images/${image.id}`);
    ctx.reply.madePage = `/post/${image.id}`;
    return {
      image,
      image_url: `${siteUrl}/image/${image.id}.jpg`,
      post_url: `${siteUrl}/post/${image.id}`,
    };
  });
