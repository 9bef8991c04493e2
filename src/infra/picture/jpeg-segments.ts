import { MAX_JPEG_SCANS } from "./picture-limits";
import { damaged, PictureRefused } from "./picture-refused";
import type { PictureSize } from "./picture-size";

const EOI = 0xd9;
const SOS = 0xda;

/**
 * Walks the segments of a JPEG (ITU-T T.81, annex B) up to its EOI; a search for the bytes FF D9
 * would find those of an embedded preview. Whatever follows EOI is left alone: phones put whole
 * films there, and it does not survive.
 * @param bytes begin with SOI
 * @param judge hears the size that the frame header states before its pixels are read, and may throw
 * @throws PictureRefused when the end is missing, or there are more scans than any encoder writes
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
      judge(readFrame(bytes, offset, end));
      isBegun = true;
    }
    if (marker === SOS && ++scans > MAX_JPEG_SCANS) {
      throw new PictureRefused(`image must have at most ${MAX_JPEG_SCANS} scans`);
    }
    offset = marker === SOS ? entropyEnd(bytes, end) : end;
  }
  if (!isBegun || scans === 0) throw damaged();
}

/** Where the next segment begins: the bytes after a marker count themselves and what follows. */
function segmentEnd(bytes: Buffer, offset: number): number {
  if (offset + 4 > bytes.length) throw damaged();
  const end = offset + 2 + bytes.readUInt16BE(offset + 2);
  if (end < offset + 4 || end > bytes.length) throw damaged();
  return end;
}

/** SOF0 to SOF15; DHT, JPG and DAC live among their numbers. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readFrame(bytes: Buffer, offset: number, end: number): PictureSize {
  if (end < offset + 9) throw damaged();
  return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
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
