/** The folders that hold nothing but pictures. */
export const PICTURE_FOLDERS = ["original", "full", "thumbnail", "variant"] as const;

/** Where the bytes of an image are kept. The first letters of the id spread them over folders. */
export function pictureKeys(image: { id: string; format: string }) {
  const place = placeOf(image.id);
  return {
    /** As uploaded; given to nobody but its uploader, in an export. */
    original: `original/${place}.${image.format === "png" ? "png" : "jpg"}`,
    full: fullKey(image.id),
    thumbnail: renditionKey(image.id, "thumbnail"),
  };
}

/** The renditions that are made of every upload, both JPEGs. */
export type Rendition = "full" | "thumbnail";

export function renditionKey(id: string, rendition: Rendition): string {
  return `${rendition}/${placeOf(id)}.jpg`;
}

export function fullKey(id: string): string {
  return renditionKey(id, "full");
}

/**
 * Where a variant is kept, by a name such as `w720.webp`. Not in a folder of the image's own: that would
 * be one to make, to sync and to remember for every image.
 */
export function variantKey(id: string, name: string): string {
  return `${variantPrefix(id)}${name}`;
}

/** What the keys of all variants of an image begin with, and no others. */
export function variantPrefix(id: string): string {
  return `variant/${placeOf(id)}-`;
}

function placeOf(id: string): string {
  return `${id.slice(0, 2)}/${id}`;
}
