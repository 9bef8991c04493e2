import type { GalleryImage } from "./gallery-image";

/** Part of the height of the screen that a picture takes at most, in hundredths. */
const SCREEN_VH = 85;

/** What is as tall as a strip of a comic goes beyond the screen instead: narrower, nobody could read it. */
const NARROWEST = "15rem";

/** What is beside it: the gutters, and on large screens the column with what is known of it. */
const AROUND = { narrow: "2rem", wide: "27.5rem" };

/** As wide as the page and the screen have room for, and never wider than it is: for CSS, and as `sizes`. */
export function postSize({ width, height }: Pick<GalleryImage, "width" | "height">) {
  const most = `${width}px, max(${Math.round((SCREEN_VH * width) / height)}vh, ${NARROWEST})`;
  return {
    width: `min(${most}, 100%)`,
    sizes: `(min-width: 64rem) min(${most}, 100vw - ${AROUND.wide}), min(${most}, 100vw - ${AROUND.narrow})`,
  };
}
