import { cleanArtist } from "@/domain/images/artist";
import { LIMITS, lengthOf } from "@/domain/limits";
import { hasUnseenCharacters, normalizeTag, sortTags } from "@/domain/tags/normalize-tag";
import { splitTags, TagTooLong } from "@/domain/tags/split-tags";
import {
  BadField,
  isMissing,
  optionalField,
  readBoolean,
  readText,
  readTexts,
  requiredField,
} from "../fields";
import { readName, readWords, refusePiled } from "../words";

/** The rating of an upload: must be said; the empty text is false. */
export function requiredNsfw() {
  return requiredField<boolean, boolean | string>({ type: "boolean" }, (value) => {
    if (value === "") return false;
    if (isMissing(value)) throw new BadField("nsfw is required");
    return readBoolean("nsfw", value);
  });
}

/**
 * The tags of an upload, in any of the ways that clients send them: several values, JSON arrays, or
 * texts separated by commas or new lines. Answers them normalised and sorted.
 */
export function uploadTags() {
  return requiredField<string[], string | readonly string[]>(tagsShape(1), (value) => {
    const tags = readTags("tags", value);
    if (tags.length === 0) throw new BadField("tags are required: at least one");
    return tags;
  });
}

/** How a list of tags looks in the OpenAPI document. */
export function tagsShape(minItems: number, maxItems: number = LIMITS.tagsPerUpload) {
  return {
    type: "array",
    items: { type: "string", maxLength: LIMITS.tagLength },
    minItems,
    maxItems,
    description:
      "Repeated fields, one JSON array, or one text separated by commas or new lines. Counted before " +
      "duplicates are removed.",
  };
}

/** A list of tags in any of those ways, normalised and sorted; it may be empty. */
export function readTags(
  name: string,
  value: unknown,
  max: number = LIMITS.tagsPerUpload,
): string[] {
  const written = readTagList(name, value);
  if (written.length > max) throw new BadField(`${name} must be at most ${max}`);
  return sortTags(written.map((text) => readTag(name, text)).filter((tag) => tag !== ""));
}

function readTagList(name: string, value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : isMissing(value) ? [] : [value];
  const items = values.flatMap((item) => itemsIn(item, values.length > 1));
  try {
    return splitTags(readTexts(name, items), /[,\n]/);
  } catch (error) {
    if (error instanceof TagTooLong) throw tooLong(name);
    throw error;
  }
}

/** Beside others only texts make a list: `[5]` can be a tag. */
function itemsIn(item: unknown, hasOthers: boolean): unknown[] {
  const list = typeof item === "string" ? readJsonArray(item) : undefined;
  if (list === undefined) return [item];
  return hasOthers && !list.every((one) => typeof one === "string") ? [item] : list;
}

function readJsonArray(text: string): unknown[] | undefined {
  if (!text.trim().startsWith("[")) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

function readTag(name: string, text: string): string {
  if (hasUnseenCharacters(text)) {
    throw new BadField(`${name} must not contain control, zero-width or direction characters`);
  }
  const tag = normalizeTag(text);
  if (lengthOf(tag) > LIMITS.tagLength) throw tooLong(name);
  refusePiled(name, tag);
  return tag;
}

function tooLong(name: string): BadField {
  return new BadField(`${name} must each be at most ${LIMITS.tagLength} characters`);
}

export function uploadArtist() {
  const shape = {
    type: "string",
    maxLength: LIMITS.artistLength,
    description: 'Empty or "unknown" means none.',
  };
  return optionalField<string | undefined, string>(shape, (value) =>
    isMissing(value) ? undefined : readArtist(value),
  );
}

/** An artist's name as kept; nothing when it says that nobody knows. */
export function readArtist(value: unknown): string | undefined {
  const artist = cleanArtist(readText("artist", value));
  if (artist === undefined) return undefined;
  // Tabs and line breaks too: a tag makes one space of them, and a name is kept as it is.
  return readName("artist", artist, LIMITS.artistLength);
}

export function uploadDescription() {
  const shape = {
    type: "string",
    maxLength: LIMITS.descriptionLength,
    description: "Alternative text of the picture.",
  };
  return optionalField<string | undefined, string>(shape, (value) =>
    isMissing(value) ? undefined : readDescription(value),
  );
}

/** An alternative text as kept; nothing when it is blank. */
export function readDescription(value: unknown): string | undefined {
  return readWords("description", value, LIMITS.descriptionLength);
}
