import type { GalleryImage } from "./gallery-image";

type Sized = Pick<GalleryImage, "id" | "width" | "thumbnail" | "widths">;

/** The same picture in several widths, each by its address in a format. */
export type Source = { width: number; address: (extension: Extension) => string };

export type Extension = "jpg" | "webp" | "avif";

/**
 * Of a card: the thumbnail, and one more for screens that have twice the pixels, if there is a larger one.
 * @param cropped how many times as wide as its card the picture is
 */
export function cardSources(image: Sized, cropped = 1): Source[] {
  const { width } = image.thumbnail;
  const thumbnail = {
    width,
    address: (extension: Extension) => `/thumbnail/${image.id}.${extension}`,
  };
  const fine = image.widths.find((one) => one >= 2 * cropped * width) ?? image.widths.at(-1) ?? 0;
  return fine > width ? [thumbnail, atWidth(image, fine)] : [thumbnail];
}

/** Of a post: every width there is of it. */
export function postSources(image: Sized): Source[] {
  return image.widths.map((width) => atWidth(image, width));
}

export function srcSet(sources: Source[], extension: Extension): string {
  return sources.map(({ width, address }) => `${address(extension)} ${width}w`).join(", ");
}

function atWidth(image: Sized, width: number): Source {
  // In full it has no width in its address: the JPEG is there from the upload on.
  const query = width === image.width ? "" : `?w=${width}`;
  return { width, address: (extension) => `/image/${image.id}.${extension}${query}` };
}
