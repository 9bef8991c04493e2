import type { Metadata } from "sharp";
import { estimateDecodeMemory } from "./decode-memory";
import { bareJpeg, readJpeg } from "./jpeg-segments";
import { sharp } from "./libvips";
import { findPictureFormat, type PictureFormat } from "./picture-format";
import type { PictureLimits } from "./picture-limits";
import { damaged, PictureRefused } from "./picture-refused";
import { assertSize, type PictureSize } from "./picture-size";
import { barePng, readPng } from "./png-chunks";
import { withIccProfile } from "./with-icc-profile";

/** What is known of a picture before a pixel of it is decoded. */
export type Inspected = {
  /** As the decoder is to read it. */
  bytes: Buffer;
  format: PictureFormat;
  metadata: Metadata;
  /** Bytes that its rendering will take. */
  memory: number;
};

/** Judges the bytes by their structure and header. @throws PictureRefused */
export async function inspectPicture(sent: Buffer, limits: PictureLimits): Promise<Inspected> {
  const format = findPictureFormat(sent);
  if (format === undefined) throw new PictureRefused("image must be a PNG or JPEG");
  // Before libvips sees it, whose own refusals of large headers say nothing a person understands.
  const judge = (size: PictureSize) => {
    assertSize(size, limits);
  };
  if (format === "png") readPng(sent, judge);
  else readJpeg(sent, judge);

  const bytes = format === "png" ? withIccProfile(barePng(sent)) : bareJpeg(sent);
  const metadata = await sharp(bytes, { failOn: "warning", limitInputPixels: limits.maxPixels })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  const memory = estimateDecodeMemory(metadata);
  if (memory > limits.decodeMemoryBytes) {
    throw new PictureRefused("image would need too much memory to decode");
  }
  return { bytes, format, metadata, memory };
}
