import { z } from "zod";
import { editImage as edit } from "@/domain/images/edits/edit-image";
import { optionalBoolean } from "../../fields";
import { moderatorReason } from "../../moderation/moderator-reason";
import { verifiedProcedure } from "../../trpc";
import { editedArtist, editedDescription, editedTags, optionalVersion } from "./edit-fields";

export const editImage = verifiedProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/images/{id}",
      tags: ["Images"],
      summary: "Edit an image",
      description:
        "For its uploader, approvers and admins. What is not given stays. With `version`, an image that " +
        "was changed since is left alone: 409 with the image as it is now.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "images.edit",
    success: 204,
    refusals: ["image_not_found", "not_uploader", "version_conflict"],
  })
  .input(
    z.object({
      id: z.string(),
      tags: editedTags(),
      artist: editedArtist(),
      nsfw: optionalBoolean("nsfw", "Not safe for work."),
      description: editedDescription(),
      version: optionalVersion("The version that the editor saw."),
      reason: moderatorReason(),
    }),
  )
  .output(z.void())
  .mutation(async ({ ctx, input: { id, version, reason, ...changes } }) => {
    const mayBeAgain = ctx.door === "form";
    const back = await edit(ctx.deps, ctx.actor, { id, version, reason, changes, mayBeAgain });
    if (back.length > 0) ctx.reply.butNote = stayed(back);
  });

/** More are counted. */
const MOST_NAMED = 5;

function stayed(tags: string[]): string {
  const named = tags.slice(0, MOST_NAMED).map((tag) => `"${tag}"`);
  const more = tags.length - named.length;
  const all = more === 0 ? named : [...named, `${more} more`];
  const [stay, them] = tags.length === 1 ? ["stays", "it"] : ["stay", "them"];
  return `${all.join(", ")} ${stay}: other tags bring ${them} along.`;
}
