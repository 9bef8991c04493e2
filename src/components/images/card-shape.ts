import type { GalleryImage } from "./gallery-image";

/** Banners and towers beyond these are cropped in a gallery, where they would be threads. */
const NARROWEST = 0.5;
const WIDEST = 2.6;

/** Width by height of an image's card. */
export function cardShape({ width, height }: Pick<GalleryImage, "width" | "height">): number {
  return Math.min(Math.max(width / height, NARROWEST), WIDEST);
}

/** How many times as wide as its card an image is when it fills that: a banner is cropped at its sides. */
export function cardCrop({ width, height }: Pick<GalleryImage, "width" | "height">): number {
  return Math.max(width / height / WIDEST, 1);
}
