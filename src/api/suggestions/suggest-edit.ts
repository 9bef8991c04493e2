import { z } from "zod";
import { suggestEdit as suggest } from "@/domain/suggestions/suggest-edit";
import { isMissing, optionalBoolean, optionalField } from "../fields";
import { editedArtist, optionalVersion } from "../images/edits/edit-fields";
import { readTags, tagsShape } from "../images/upload-fields";
import { verifiedProcedure } from "../trpc";

function tagsOf(name: string) {
  return optionalField<string[], string | readonly string[]>(tagsShape(0), (value) =>
    isMissing(value) ? [] : readTags(name, value),
  );
}

export const suggestEdit = verifiedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/{id}/suggest",
      tags: ["Suggestions"],
      summary: "Suggest an edit",
      description:
        "Proposes a change of an approved image, for a moderator to answer. At least one of the fields " +
        "must differ from the image.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "suggestions.create",
    success: 204,
    refusals: ["image_not_found", "version_not_found", "already_suggested"],
  })
  .input(
    z
      .object({
        id: z.string(),
        nsfw: optionalBoolean("nsfw", "Not safe for work."),
        artist: editedArtist(),
        tagsAdd: tagsOf("tagsAdd"),
        tagsRemove: tagsOf("tagsRemove"),
        version: optionalVersion(
          "The one that was seen: rating and artist that are as they were then are no part of it.",
        ),
      })
      .refine(({ tagsAdd, tagsRemove }) => !tagsAdd.some((tag) => tagsRemove.includes(tag)), {
        path: ["tagsAdd"],
        error: "tagsAdd and tagsRemove must not have the same tag",
      }),
  )
  .output(z.void())
  .mutation(({ ctx, input: { id: imageId, version, ...proposal } }) =>
    suggest(ctx.deps, ctx.actor, { imageId, version, proposal }),
  );
