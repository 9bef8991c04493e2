import { z } from "zod";
import { revertImage as revert } from "@/domain/images/edits/edit-image";
import { BadField, isMissing, requiredField } from "../../fields";
import { moderatorReason } from "../../moderation/moderator-reason";
import { verifiedProcedure } from "../../trpc";
import { optionalVersion, readVersion, VERSION_SHAPE } from "./edit-fields";

const to = requiredField<number, number | string>(
  { ...VERSION_SHAPE, description: "The version to go back to." },
  (value) => {
    if (isMissing(value)) throw new BadField("to is required");
    return readVersion("to", value);
  },
);

export const revertImage = verifiedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/{id}/revert",
      tags: ["Images"],
      summary: "Revert an image",
      description:
        "Makes what the image said of itself at an earlier version its newest. For its uploader, approvers " +
        "and admins; `version` as for an edit.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "images.edit",
    success: 204,
    refusals: ["image_not_found", "version_not_found", "not_uploader", "version_conflict"],
  })
  .input(
    z.object({
      id: z.string(),
      to,
      version: optionalVersion("The version that the editor saw."),
      reason: moderatorReason(),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input }) =>
    revert(ctx.deps, ctx.actor, { ...input, mayBeAgain: ctx.door === "form" }),
  );
