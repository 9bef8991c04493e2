import { damaged, PictureRefused } from "./picture-refused";
import type { PictureSize } from "./picture-size";

/** Markers of frames (ITU-T T.81, table B.1) that the decoder reads: baseline, extended, progressive, arithmetic too. */
const READABLE = [0xc0, 0xc1, 0xc2, 0xc9, 0xca];
/** Bits of a sample that it reads; medical and some film scanners write 12. */
const READABLE_BITS = 8;

/** SOF0 to SOF15; DHT, JPG and DAC live among their numbers. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * What the frame header says.
 * @param segment from its marker to its end
 * @throws PictureRefused when nothing that reads JPEG here reads such a frame
 */
export function readFrame(segment: Buffer): PictureSize {
  if (segment.length < 9) throw damaged();
  if (!READABLE.includes(segment.readUInt8(1))) {
    throw new PictureRefused("image must not be a lossless or hierarchical JPEG");
  }
  if (segment.readUInt8(4) !== READABLE_BITS) {
    throw new PictureRefused("image must be a JPEG of 8 bits a sample");
  }
  return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
}
