import { deflateSync } from "node:zlib";
import { pngChunk } from "./png-chunk";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of a few pixels (RGB, 8 bits, row by row), at once: sharp takes a thread and a millisecond. */
export function tinyPng(picture: { width: number; height: number; rgb: Uint8Array }): Buffer {
  const { width, height, rgb } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of RGB; compression, filter and interlacing are the ones there are, and none.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let row = 0; row < height; row++) {
    // The byte in front of a row says that it is not filtered.
    rows.set(rgb.subarray(row * width * 3, (row + 1) * width * 3), row * (1 + width * 3) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
