import { outputSize } from "@/infra/picture/output-size";
import type { PictureSize } from "@/infra/picture/picture-size";
import { THUMBNAIL_BOX } from "@/infra/picture/thumbnail-box";
import { VARIANT_WIDTHS } from "./variant";

/** The sizes that pages show an image in, in pixels. */
export type ShownSizes = {
  thumbnail: PictureSize;
  /** Ascending: those of the ladder below its own, and its own unless that is above the whole ladder. */
  widths: number[];
};

/** Larger than the ladder goes no page shows a picture: screens are not. */
export function shownSizes(image: PictureSize): ShownSizes {
  const below = VARIANT_WIDTHS.filter((width) => width < image.width);
  const isAboveAll = below.length === VARIANT_WIDTHS.length;
  return {
    thumbnail: outputSize(image, { format: "jpeg", box: THUMBNAIL_BOX }),
    widths: isAboveAll ? below : [...below, image.width],
  };
}
