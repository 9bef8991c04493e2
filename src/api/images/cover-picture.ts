import type { NsfwChoice } from "../visitor/nsfw-cookie";
import { previewUrl } from "./preview-url";

/** What stands in the place of a picture that is not to be shown: a data URL of a few pixels, where one is known. */
type Cover = { preview?: string };

type Pictured = { nsfw: boolean; placeholder?: string | undefined };

/** Gives pictures their covers: those that are not safe for work, until the visitor has such pictures shown. */
export function coverWith(choice: NsfwChoice) {
  return <T extends Pictured>(picture: T): T & { cover: Cover | undefined } => ({
    cover: picture.nsfw && choice === "blurred" ? coverOf(picture) : undefined,
    ...picture,
  });
}

function coverOf({ placeholder }: Pictured): Cover {
  return placeholder === undefined ? {} : { preview: previewUrl({ placeholder }) };
}

/** Whether a page has something to show once its visitor says so. */
export function hasCovers(pictures: { cover: Cover | undefined }[]): boolean {
  return pictures.some(({ cover }) => cover !== undefined);
}
