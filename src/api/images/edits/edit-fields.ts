import { LIMITS } from "@/domain/limits";
import { BadField, optionalField } from "../../fields";
import { numberIn } from "../../number-in";
import { readArtist, readDescription, readTags, tagsShape } from "../upload-fields";

/** Null, as from clients that send every field, is "not given"; the empty text clears. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** The tags that replace those of an image, read as on upload. */
export function editedTags() {
  const shape = tagsShape(1, LIMITS.tagsPerEdit);
  return optionalField<string[] | undefined, string | readonly string[]>(shape, (value) => {
    if (!isGiven(value)) return undefined;
    const tags = readTags("tags", value, LIMITS.tagsPerEdit);
    if (tags.length === 0) throw new BadField("tags must be at least one");
    return tags;
  });
}

/** The artist that replaces the image's; null clears. */
export function editedArtist() {
  const shape = {
    type: "string",
    maxLength: LIMITS.artistLength,
    description: 'Empty or "unknown" clears it.',
  };
  return optionalField<string | null | undefined, string>(shape, (value) =>
    isGiven(value) ? (readArtist(value) ?? null) : undefined,
  );
}

/** The alternative text that replaces the image's; null clears. */
export function editedDescription(
  description = "Alternative text of the picture; empty clears it.",
) {
  const shape = {
    type: "string",
    maxLength: LIMITS.descriptionLength,
    description,
  };
  return optionalField<string | null | undefined, string>(shape, (value) =>
    isGiven(value) ? (readDescription(value) ?? null) : undefined,
  );
}

/** What a column of the database holds. */
const MAX_VERSION = 2_147_483_647;

/** How a version looks in the OpenAPI document. */
export const VERSION_SHAPE = { type: "integer", minimum: 1, maximum: MAX_VERSION };

/** A version of an image; nothing when it is not said. */
export function optionalVersion(description: string) {
  const shape = { ...VERSION_SHAPE, description };
  return optionalField<number | undefined, number | string>(shape, (value) =>
    isGiven(value) && value !== "" ? readVersion("version", value) : undefined,
  );
}

export function readVersion(name: string, value: unknown): number {
  const number = numberIn(value);
  if (number !== undefined && number > MAX_VERSION) {
    throw new BadField(`${name} must be at most ${MAX_VERSION}`);
  }
  if (!isVersion(number)) throw new BadField(`${name} must be a whole number from 1`);
  return number;
}

export function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_VERSION;
}
