import { type ShownSizes, shownSizes } from "@/domain/images/shown-sizes";
import { previewUrl } from "./preview-url";

type Showable = { width: number; height: number; placeholder: string };

/** An image with what pages need besides to show it: see shownImageSchema. */
export function showImage<T extends Showable>(image: T): T & ShownSizes & { preview: string } {
  return { preview: previewUrl(image), ...shownSizes(image), ...image };
}
