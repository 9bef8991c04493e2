import { z } from "zod";
import { listVersions as versionsOf } from "@/domain/images/edits/list-versions";
import { LIMITS } from "@/domain/limits";
import { BadField, integer, isMissing, nextCursor, optionalField } from "../../fields";
import { publicProcedure } from "../../trpc";
import { personSchema } from "../schema";
import { numberIn } from "../../number-in";
import { isVersion } from "./edit-fields";
import { moment } from "../../moment";

const tags = z.array(z.string());

const versionSchema = z
  .object({
    version: z.int().min(1),
    author: personSchema.optional().meta({ description: "Absent once the account is gone." }),
    origin: z.enum(["upload", "edit", "revert", "suggestion"]),
    createdAt: moment(),
    tags,
    nsfw: z.boolean(),
    artist: z.string().optional(),
    description: z.string().optional(),
    tagsAdded: tags
      .optional()
      .meta({ description: "Since the version before; absent of the first." }),
    tagsRemoved: tags.optional(),
  })
  .meta({ id: "ImageVersion", description: "What an image said of itself at one version." });

const versionCursor = optionalField<number | undefined, string>(
  { type: "string", description: "The `next` of the page before." },
  (value) => {
    if (isMissing(value)) return undefined;
    const version = numberIn(value);
    if (!isVersion(version)) throw new BadField("cursor is not one that was answered here");
    return version;
  },
);

export const listVersions = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/images/{id}/versions",
      tags: ["Images"],
      summary: "List the versions of an image",
      description: "Newest first.",
      protect: false,
    },
    limit: "images.versions",
    refusals: ["image_not_found"],
  })
  .input(
    z.object({
      id: z.string(),
      limit: integer("limit", LIMITS.listLimit),
      cursor: versionCursor,
    }),
  )
  .output(z.object({ versions: z.array(versionSchema), next: nextCursor() }))
  .query(async ({ ctx, input: { id, limit, cursor: before } }) => {
    const { versions, next } = await versionsOf(ctx.deps, { id, limit, before });
    return { versions, ...(next === undefined ? {} : { next: String(next) }) };
  });
