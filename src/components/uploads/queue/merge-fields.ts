import { joinTags, splitTags } from "./tag-text";
import { type Fields, NO_FIELDS, type Queue, type Upload } from "./upload";

/** What is said of all pictures, as far as it holds for one of them. */
export function commonOf({ common }: Queue, { isApart = false }: Upload): Fields {
  return isApart ? NO_FIELDS : common;
}

/** What is sent of a picture: its tags beside those of all, and of the rest its own before that of all. */
export function mergeFields(common: Fields, own: Fields): Fields {
  return {
    tags: joinTags([...splitTags(common.tags), ...splitTags(own.tags)]),
    artist: own.artist.trim() || common.artist.trim(),
    nsfw: own.nsfw || common.nsfw,
    description: own.description.trim() || common.description.trim(),
  };
}
