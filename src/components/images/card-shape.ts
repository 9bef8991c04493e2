import type { GalleryImage } from "./gallery-image";

/** Banners and towers beyond these are cropped in a gallery, where they would be threads. */
const NARROWEST = 0.5;
const WIDEST = 2.6;

/** Width by height of an image's card. */
export function cardShape({ width, height }: Pick<GalleryImage, "width" | "height">): number {
  return Math.min(Math.max(width / height, NARROWEST), WIDEST);
}
