export type PictureBounds = { bytes: number; pixels: number; side: number };

/** What no picture can be more than, in words. */
export function boundsInWords({ bytes, pixels, side }: PictureBounds): string {
  const megapixels = Math.floor(pixels / 1_000_000);
  return `PNG or JPEG, at most ${inMegabytes(bytes)}, ${megapixels} megapixels and ${side.toLocaleString("en")} pixels a side`;
}

/** How a PNG and a JPEG begin; the service goes by the same. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Why a file can never be sent, as far as its size and its first bytes say; its name and type are never asked. */
export async function findFileFault(
  file: Pick<File, "size" | "slice">,
  bounds: PictureBounds,
): Promise<string | undefined> {
  if (file.size === 0) return "This file is empty.";
  const start = await readStart(file);
  // A folder, or a file that is gone or not this person's.
  if (start === undefined) return "This file cannot be read.";
  if (!isPng(start) && !begins(start, JPEG)) {
    return "This is neither a PNG nor a JPEG.";
  }
  if (file.size > bounds.bytes) {
    return `This picture has ${inMegabytes(file.size)}; at most ${inMegabytes(bounds.bytes)} are taken.`;
  }
  return undefined;
}

export function isPng(start: Uint8Array): boolean {
  return begins(start, PNG);
}

function begins(start: Uint8Array, beginning: number[]): boolean {
  return beginning.every((byte, place) => start[place] === byte);
}

/** The first bytes of a file; nothing where it cannot be read. */
export async function readStart(file: Pick<File, "slice">): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, 8).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** The same of its pixels, once they are known. */
export function findSizeFault(
  { width, height }: { width: number; height: number },
  bounds: PictureBounds,
): string | undefined {
  if (Math.max(width, height) > bounds.side) {
    return `A side has at most ${bounds.side.toLocaleString("en")} pixels; this picture is ${width} × ${height}.`;
  }
  if (width * height > bounds.pixels) {
    return `This picture has ${width} × ${height} pixels: more than ${Math.floor(bounds.pixels / 1_000_000)} megapixels.`;
  }
  return undefined;
}

/** 1 MB is 1,048,576 bytes, as in the limit. Rounded up where it is over a limit by little. */
export function inMegabytes(bytes: number): string {
  const tenths = Math.ceil((bytes / 1_048_576) * 10) / 10;
  return bytes < 104_858 ? `${Math.ceil(bytes / 1_024)} KB` : `${tenths} MB`;
}
