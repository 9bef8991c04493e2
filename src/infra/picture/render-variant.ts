import type { Sharp } from "sharp";
import { jpegOutput } from "./jpeg-output";
import { sharp } from "./libvips";
import type { OutputFormat } from "./output-size";
import type { PictureSize } from "./picture-size";

/** How a stored picture is served besides as it is stored. */
export type VariantOutput = PictureSize & {
  format: OutputFormat;
  /** Nothing but its colours are to be told. */
  isBlurred?: boolean | undefined;
};

/** Pixels of the longer side that a blurred picture is reduced to before: what is in them is gone for good. */
const BLURRED_SIDE = 12;

/** Pixels above which AVIF has colour at half the resolution: it takes two thirds of the memory. */
const FINE_COLOUR_PIXELS = 8_000_000;

/** Seconds of one encoding; the slowest that can be asked for takes six. */
const TIMEOUT_SECONDS = 60;

/** The picture in another size or format. Its bytes are of our own making: nothing in them is judged. */
export async function renderVariant(full: Buffer, output: VariantOutput): Promise<Buffer> {
  const { chromaSubsampling } = await sharp(full).metadata();
  const { width, height } = output;
  // The decoder may leave out pixels, but no more than half of what is needed: fine lines stay.
  const source = output.isBlurred === true ? await reduced(full) : full;
  const picture = sharp(source, { limitInputPixels: false })
    .resize({ width, height, fit: "fill", fastShrinkOnLoad: false })
    .timeout({ seconds: TIMEOUT_SECONDS });
  return encode(picture, { ...output, chromaSubsampling }).toBuffer();
}

/** So few pixels that they blur into each other when they are drawn large. */
function reduced(full: Buffer): Promise<Buffer> {
  return sharp(full, { limitInputPixels: false })
    .resize({ width: BLURRED_SIDE, height: BLURRED_SIDE, fit: "inside" })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png()
    .toBuffer();
}

/**
 * The qualities look alike. Effort is where the time goes: the default of AVIF takes twenty times as
 * long for files a sixth smaller; at none it is as fast as WebP, and smaller.
 */
function encode(
  picture: Sharp,
  output: VariantOutput & { chromaSubsampling?: string | undefined },
): Sharp {
  const pixels = output.width * output.height;
  const { chromaSubsampling } = jpegOutput({ ...output, pixels });
  if (output.format === "webp") return picture.webp({ quality: 80, effort: 2 });
  if (output.format === "jpeg") {
    return picture.jpeg({ ...jpegOutput({ ...output, pixels }), quality: 82 });
  }
  return picture.avif({
    quality: 60,
    effort: 0,
    chromaSubsampling: pixels > FINE_COLOUR_PIXELS ? "4:2:0" : chromaSubsampling,
  });
}
