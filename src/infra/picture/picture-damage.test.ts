import { describe, expect, it } from "vitest";
import { jpegBytes, pngBytes } from "../../testing/pictures";
import { seededRandomBelow } from "../../testing/seeded-random";
import { sharp } from "./libvips";
import { PictureRefused } from "./picture-refused";
import { createPictureProcessor, type Picture } from "./process-picture";

const pictures = createPictureProcessor();
const DAMAGED = new PictureRefused("image is damaged or incomplete");

const KINDS: [string, () => Promise<Buffer>][] = [
  ["PNG", () => pngBytes()],
  ["interlaced PNG", () => pngBytes({ interlaced: true })],
  ["JPEG", () => jpegBytes()],
  ["progressive JPEG", () => jpegBytes({ progressive: true })],
];

/** Of the 64 by 48 pixels that all of them have, a file is some 2 to 8 kB. */
const FLIPS = 200;

describe("a picture that breaks off is refused", () => {
  it.each(KINDS)("at any percent of a %s", async (_, make) => {
    const whole = await make();
    const percents = Array.from({ length: 100 }, (_, percent) => (percent / 100) * whole.length);
    // The first eight bytes say what it is.
    const lengths = percents.map((length) => Math.max(8, Math.floor(length)));
    for (const length of [...lengths, whole.length - 12, whole.length - 2, whole.length - 1]) {
      const cut = whole.subarray(0, length);
      await expect(pictures.process(cut), `first ${length} bytes`).rejects.toThrow(DAMAGED);
    }
    await expect(pictures.process(whole)).resolves.toBeDefined();
  });
});

describe("a bit that is not as it was", () => {
  it.each(KINDS.slice(0, 2))("is found in a %s, or makes no difference", async (_, make) => {
    const whole = await make();
    const { full } = await pictures.process(whole);
    let refused = 0;
    for (const bytes of flips(whole)) {
      const result = await attempt(bytes);
      if (result === undefined) refused += 1;
      else expect(result.full.equals(full)).toBe(true);
    }
    expect(refused).toBeGreaterThan(FLIPS * 0.9);
  });

  it.each(KINDS.slice(2))("in a %s leaves a picture, or is refused", async (_, make) => {
    let refused = 0;
    for (const bytes of flips(await make())) {
      const result = await attempt(bytes);
      if (result === undefined) refused += 1;
      else expect(await sizeOf(result.full)).toEqual([result.width, result.height]);
    }
    // Most change the colour of something, which nothing in a JPEG could tell.
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(FLIPS);
  });
});

/** The same bytes but for a bit; always the same ones. */
function flips(whole: Buffer): Buffer[] {
  const below = seededRandomBelow(whole.length);
  return Array.from({ length: FLIPS }, () => {
    const place = below(whole.length);
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << below(8)), place);
    return bytes;
  });
}

/** The picture, or nothing where it is refused. */
async function attempt(bytes: Buffer): Promise<Picture | undefined> {
  try {
    return await pictures.process(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(PictureRefused);
    return undefined;
  }
}

async function sizeOf(jpeg: Buffer): Promise<number[]> {
  const { width, height } = await sharp(jpeg).metadata();
  return [width, height];
}
