import { mergeFields } from "./merge-fields";
import { splitTags } from "./tag-text";
import type { FieldName, Fields } from "./upload";

export type Complaint = { field: FieldName; message: string };

export type FieldLimits = {
  tags: number;
  tagLength: number;
  artistLength: number;
  descriptionLength: number;
};

/** What the service would refuse of the fields, told before anything is sent. Lengths count code points. */
export function findComplaint(
  { common, own }: { common: Fields; own: Fields },
  limits: FieldLimits,
): Complaint | undefined {
  const { tags, nsfw, artist, description } = mergeFields(common, own);
  const list = splitTags(tags);
  if (list.length === 0) return { field: "tags", message: "Give it at least one tag." };
  if (list.length > limits.tags) {
    return { field: "tags", message: `At most ${limits.tags} tags; these are ${list.length}.` };
  }
  const long = list.find((tag) => [...tag].length > limits.tagLength);
  if (long !== undefined) {
    return {
      field: "tags",
      message: `A tag has at most ${limits.tagLength} characters: “${long}”.`,
    };
  }
  if (nsfw === "") return { field: "nsfw", message: "Choose a rating." };
  if ([...artist].length > limits.artistLength) {
    return { field: "artist", message: `At most ${limits.artistLength} characters.` };
  }
  if ([...description].length > limits.descriptionLength) {
    return { field: "description", message: `At most ${limits.descriptionLength} characters.` };
  }
  return undefined;
}
