import { exifOf, readOrientation } from "./exif";
import { isFrame, readFrame } from "./jpeg-frame";
import { collectPart, type ProfileParts, profileSegments } from "./jpeg-profile";
import { MAX_JPEG_SCANS } from "./picture-limits";
import { damaged, PictureRefused } from "./picture-refused";
import type { PictureSize } from "./picture-size";

const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP15 = 0xef;
const COM = 0xfe;

/** What pixels mean: JFIF (APP0) and Adobe (APP14). */
const OF_THE_PIXELS = [0xe0, 0xee];

/** What EXIF in an APP1 segment begins with. */
const EXIF = Buffer.from("Exif\0\0", "latin1");

/**
 * Walks the segments of a JPEG (ITU-T T.81, annex B) up to its EOI; a search for the bytes FF D9
 * would find those of an embedded preview. Whatever follows EOI is left alone: phones put whole
 * films there, and it does not survive.
 * @param bytes begin with SOI
 * @param judge hears the size that the frame header states before its pixels are read, and may throw
 * @throws PictureRefused when the end is missing, there are more scans than any encoder writes, or it is of a kind that
 *   the decoder does not read
 */
export function readJpeg(bytes: Buffer, judge: (size: PictureSize) => void): void {
  let isBegun = false;
  let scans = 0;
  let offset = 2;
  for (;;) {
    if (bytes[offset] !== 0xff) throw damaged();
    const marker = bytes[offset + 1];
    if (marker === undefined) throw damaged();
    if (marker === 0xff) {
      // Any number of fill bytes may precede a marker.
      offset += 1;
      continue;
    }
    if (marker === EOI) break;

    const end = segmentEnd(bytes, offset);
    if (isFrame(marker) && !isBegun) {
      judge(readFrame(bytes.subarray(offset, end)));
      isBegun = true;
    }
    if (marker === SOS && ++scans > MAX_JPEG_SCANS) {
      throw new PictureRefused(`image must have at most ${MAX_JPEG_SCANS} scans`);
    }
    offset = marker === SOS ? entropyEnd(bytes, end) : end;
  }
  if (!isBegun || scans === 0) throw damaged();
}

/**
 * The same picture with no more before its pixels than they need, and which way up they are.
 * @param bytes that readJpeg found whole
 */
export function bareJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  const profile: ProfileParts = new Map();
  let orientation: number | undefined;
  let begin = 2;
  let offset = 2;
  for (let marker = bytes[offset + 1]; marker !== SOS; marker = bytes[offset + 1]) {
    if (marker === undefined) throw damaged();
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const end = segmentEnd(bytes, offset);
    if (marker === APP1) orientation ??= orientationOf(bytes.subarray(offset + 4, end));
    if (marker === APP2) collectPart(profile, bytes.subarray(offset + 4, end));
    if (isMetadata(marker)) {
      if (begin < offset) kept.push(bytes.subarray(begin, offset));
      begin = end;
    }
    offset = end;
  }
  const exif = orientation === undefined ? [] : [exifSegment(orientation)];
  const added = [...exif, ...profileSegments(profile)];
  return Buffer.concat([bytes.subarray(0, 2), ...added, ...kept, bytes.subarray(begin)]);
}

function isMetadata(marker: number): boolean {
  const isOfApplication = marker >= APP0 && marker <= APP15;
  return marker === COM || (isOfApplication && !OF_THE_PIXELS.includes(marker));
}

/** Nothing where it is no EXIF: XMP stands in such segments too. */
function orientationOf(content: Buffer): number | undefined {
  if (!content.subarray(0, EXIF.length).equals(EXIF)) return undefined;
  return readOrientation(content.subarray(EXIF.length));
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([EXIF, exifOf(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}

/** Where the next segment begins: the bytes after a marker count themselves and what follows. */
function segmentEnd(bytes: Buffer, offset: number): number {
  if (offset + 4 > bytes.length) throw damaged();
  const end = offset + 2 + bytes.readUInt16BE(offset + 2);
  if (end < offset + 4 || end > bytes.length) throw damaged();
  return end;
}

/** The first marker behind a scan's data, where FF 00 is a byte and FF D0 to FF D7 are restarts. */
function entropyEnd(bytes: Buffer, start: number): number {
  let offset = bytes.indexOf(0xff, start);
  while (offset !== -1) {
    const next = bytes[offset + 1];
    if (next === undefined) break;
    if (next !== 0x00 && (next < 0xd0 || next > 0xd7)) return offset;
    offset = bytes.indexOf(0xff, offset + 2);
  }
  throw damaged();
}
