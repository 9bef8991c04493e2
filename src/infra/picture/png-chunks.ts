import { crc32 } from "node:zlib";
import { exifOf, readOrientation } from "./exif";
import { damaged, PictureRefused } from "./picture-refused";
import type { PictureSize } from "./picture-size";
import { pngChunk } from "./png-chunk";
import { bareProfileChunk } from "./png-profile";

const SIGNATURE_BYTES = 8;
/** Length, type and CRC around a chunk's data. */
const FRAME_BYTES = 12;
const IHDR_BYTES = 13;

/** Beside what is critical: what samples mean, and where they are clear. */
const OF_THE_PIXELS = new Set(["cICP", "sRGB", "gAMA", "cHRM", "tRNS"]);

/**
 * Walks the chunks of a PNG (PNG 3rd edition, section 5), because libpng takes a file without IEND
 * for whole. Whatever follows IEND is left alone: it is no part of the picture, nor survives.
 * @param bytes begin with the signature
 * @param judge hears the size that IHDR states before anything else is read, and may throw
 * @throws PictureRefused when it is one of iPhone apps, which only Apple reads, or unless IHDR comes first, IEND last, and critical chunks have right CRCs
 */
export function readPng(bytes: Buffer, judge: (size: PictureSize) => void): void {
  let isBegun = false;
  let offset = SIGNATURE_BYTES;
  while (offset + FRAME_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(offset);
    const end = offset + FRAME_BYTES + length;
    if (end > bytes.length) break;
    const type = bytes.toString("latin1", offset + 4, offset + 8);
    if (isCritical(type) && !hasRightCrc(bytes, offset, end)) break;

    if (!isBegun) {
      if (type === "CgBI") throw new PictureRefused("image must not be a PNG that Xcode rewrote");
      if (type !== "IHDR" || length !== IHDR_BYTES) break;
      judge({ width: bytes.readUInt32BE(offset + 8), height: bytes.readUInt32BE(offset + 12) });
      isBegun = true;
    } else if (type === "IEND") {
      return;
    }
    offset = end;
  }
  throw damaged();
}

/**
 * The same picture with no more in it than its pixels need, and which way up they are. Decoders unpack texts before
 * anything is shown, whether somebody wants them or not: three megabytes of them become ten gigabytes.
 * @param bytes that readPng found whole
 */
export function barePng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation: number | undefined;
  let begin = SIGNATURE_BYTES + FRAME_BYTES + IHDR_BYTES;
  let offset = begin;
  let arePixelsBegun = false;
  for (let type = ""; type !== "IEND"; ) {
    const end = offset + FRAME_BYTES + bytes.readUInt32BE(offset);
    type = bytes.toString("latin1", offset + 4, offset + 8);
    arePixelsBegun ||= type === "IDAT";
    if (type === "eXIf" && !arePixelsBegun && hasRightCrc(bytes, offset, end)) {
      orientation ??= readOrientation(bytes.subarray(offset + 8, end - 4));
    }
    if (!isCritical(type) && !OF_THE_PIXELS.has(type)) {
      if (begin < offset) kept.push(bytes.subarray(begin, offset));
      begin = end;
    }
    offset = end;
  }
  const head = bytes.subarray(0, SIGNATURE_BYTES + FRAME_BYTES + IHDR_BYTES);
  const exif = orientation === undefined ? [] : [pngChunk("eXIf", exifOf(orientation))];
  const profile = headChunks(bytes).find(({ type }) => type === "iCCP");
  const icc = (profile && bareProfileChunk(profile.data)) ?? Buffer.alloc(0);
  return Buffer.concat([head, icc, ...exif, ...kept, bytes.subarray(begin, offset)]);
}

/** A chunk by its place in the file; `end` is where the next begins. */
export type PngChunk = { type: string; start: number; end: number; data: Buffer };

/**
 * The chunks between IHDR and the palette or the pixels, without those that have a wrong CRC: decoders ignore them.
 * @param bytes that readPng found whole
 */
export function headChunks(bytes: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  let start = SIGNATURE_BYTES + FRAME_BYTES + IHDR_BYTES;
  for (;;) {
    const end = start + FRAME_BYTES + bytes.readUInt32BE(start);
    const type = bytes.toString("latin1", start + 4, start + 8);
    if (isCritical(type)) return chunks;
    if (hasRightCrc(bytes, start, end)) {
      chunks.push({ type, start, end, data: bytes.subarray(start + 8, end - 4) });
    }
    start = end;
  }
}

/** A decoder must know what has a capital first letter, which is one with bit 5 unset. */
function isCritical(type: string): boolean {
  return (type.charCodeAt(0) & 0x20) === 0;
}

function hasRightCrc(bytes: Buffer, offset: number, end: number): boolean {
  return crc32(bytes.subarray(offset + 4, end - 4)) === bytes.readUInt32BE(end - 4);
}
