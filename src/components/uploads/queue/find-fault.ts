export type PictureBounds = { bytes: number; pixels: number; side: number };

/** What no picture can be more than, in words. */
export function boundsInWords({ bytes, pixels, side }: PictureBounds): string {
  const megapixels = Math.floor(pixels / 1_000_000);
  return `PNG or JPEG, at most ${inMegabytes(bytes)}, ${megapixels} megapixels and ${side.toLocaleString("en")} pixels a side`;
}

/** Why a file can never be sent, as far as is seen from outside. */
export function findFileFault(
  file: Pick<File, "type" | "size">,
  bounds: PictureBounds,
): string | undefined {
  if (file.type !== "image/png" && file.type !== "image/jpeg") {
    return "This is neither a PNG nor a JPEG.";
  }
  if (file.size === 0) return "This file is empty.";
  if (file.size > bounds.bytes) {
    return `This picture has ${inMegabytes(file.size)}; at most ${inMegabytes(bounds.bytes)} are taken.`;
  }
  return undefined;
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
