import { deflateSync } from "node:zlib";
import { pngChunk } from "./png-chunks";

/** Pixels of either side. */
const SIDE = 45_000;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG that no machine turns into a JPEG within a second: two billion black pixels of one bit, in 250 kB. A
 * decoder that is stopped by then has not used much.
 */
export function slowPng(): { bytes: Buffer; side: number } {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([1, 0, 0, 0, 0], 8);
  // The byte in front of a row says that it is not filtered.
  const rows = deflateSync(Buffer.alloc(SIDE * (1 + SIDE / 8)));
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", rows), pngChunk("IEND")];
  return { bytes: Buffer.concat([SIGNATURE, ...chunks]), side: SIDE };
}
