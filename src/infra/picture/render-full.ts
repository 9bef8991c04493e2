import type { Metadata, Sharp } from "sharp";
import { jpegOutput } from "./jpeg-output";
import { sharp } from "./libvips";
import type { PictureLimits } from "./picture-limits";
import { damaged, PictureRefused } from "./picture-refused";

/** A JPEG and its size in pixels. */
export type Rendered = { data: Buffer; width: number; height: number };

/**
 * The one time a stranger's pixels are decoded: a JPEG in sRGB, upright, on white, and without
 * metadata, which sharp leaves out unless told otherwise.
 * @throws PictureRefused when the pixels are damaged
 */
export async function renderFull(
  bytes: Buffer,
  metadata: Metadata,
  limits: PictureLimits,
): Promise<Rendered> {
  const source = sharp(bytes, {
    autoOrient: true,
    failOn: "warning",
    limitInputPixels: limits.maxPixels,
  });
  if (metadata.depth === "ushort") treatDeep(source, metadata);
  const { chromaSubsampling } = metadata;
  const pixels = metadata.width * metadata.height;
  try {
    const { data, info } = await source
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg(jpegOutput({ pixels, chromaSubsampling }))
      .timeout({ seconds: limits.timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * sharp 0.35 takes colours of 16 bits with a profile to Display P3 and reads the result as sRGB, paled, unless
 * it is told to go on to a profile; and greys with a profile not at all. These, and what has no profile, are
 * brought to 8 bits first. Not all are: of linear light, 8 bits leave the dark parts in stripes.
 */
function treatDeep(source: Sharp, { channels, hasProfile }: Metadata): void {
  if (channels < 3) source.pipelineColourspace("b-w");
  else if (hasProfile) source.withIccProfile("srgb", { attach: false });
  else source.pipelineColourspace("srgb");
}

/** libvips tells its errors apart by their text alone. */
function asRefusal(error: unknown): unknown {
  const text = String(error);
  if (text.includes("out of memory")) return error;
  if (text.includes("timeout: ")) {
    return new PictureRefused("image takes too long to decode", { cause: error });
  }
  return damaged(error);
}
