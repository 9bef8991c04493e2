import { PICTURE_FOLDERS, pictureKeys, variantPrefix } from "../picture-keys";

/** `original/ab/abcd12345678.png`, `variant/ab/abcd12345678-w720.webp`. */
const OWNER = /^[a-z]+\/[^/]+\/([0-9A-Za-z]{12})[.-][^/]*$/;

/** Whether a key is in one of the folders that hold nothing but pictures. */
export function isPictureKey(key: string): boolean {
  return PICTURE_FOLDERS.some((folder) => key.startsWith(`${folder}/`));
}

/** The id of the one image that a picture can be of; undefined when it can be of none. */
export function ownerOf(key: string): string | undefined {
  return isPictureKey(key) ? OWNER.exec(key)?.[1] : undefined;
}

/** Whether the key is one of those that the image's pictures are kept under. */
export function isPictureOf(image: { id: string; format: string }, key: string): boolean {
  return Object.values(pictureKeys(image)).includes(key) || key.startsWith(variantPrefix(image.id));
}
