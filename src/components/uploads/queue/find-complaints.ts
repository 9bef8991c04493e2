import { mergeFields } from "./merge-fields";
import { splitTags } from "./tag-text";
import type { Complaint, Fields } from "./upload";

export type FieldLimits = {
  tags: number;
  tagLength: number;
  artistLength: number;
  descriptionLength: number;
};

/** All that the service would refuse of the fields, told before anything is sent. Lengths count code points. */
export function findComplaints(
  { common, own }: { common: Fields; own: Fields },
  limits: FieldLimits,
): Complaint[] {
  const { tags, nsfw, artist, description } = mergeFields(common, own);
  const complaints: [Complaint["field"], string | undefined][] = [
    ["tags", tagsComplaint(splitTags(tags), limits)],
    ["nsfw", nsfw === "" ? "Choose a rating." : undefined],
    ["artist", lengthComplaint(artist, limits.artistLength)],
    ["description", lengthComplaint(description, limits.descriptionLength)],
  ];
  return complaints.flatMap(([field, message]) =>
    message === undefined ? [] : { field, message },
  );
}

function tagsComplaint(tags: string[], limits: FieldLimits): string | undefined {
  if (tags.length === 0) return "Give it at least one tag.";
  if (tags.length > limits.tags) return `At most ${limits.tags} tags; these are ${tags.length}.`;
  const long = tags.find((tag) => lengthOf(tag, limits) > limits.tagLength);
  return long === undefined
    ? undefined
    : `A tag has at most ${limits.tagLength} characters: “${long}”.`;
}

/** As the service counts it; of what is far too long it is enough to know that. */
function lengthOf(tag: string, { tagLength }: FieldLimits): number {
  const isFarTooLong = tag.length > 4 * tagLength;
  return isFarTooLong ? tag.length : [...tag.normalize("NFKC")].length;
}

function lengthComplaint(text: string, limit: number): string | undefined {
  return [...text].length > limit ? `At most ${limit} characters.` : undefined;
}
