import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jpegBytes } from "../../testing/pictures";
import type { Rgb } from "../../testing/read-pixels";
import { dominantColour } from "./dominant-colour";
import { sharp } from "./libvips";
import { toOklab } from "./oklab";
import { createPictureProcessor } from "./process-picture";

const SIDE = 40;
const RED: Rgb = [200, 30, 40];
const BLUE: Rgb = [30, 60, 200];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

describe("the colour of a picture", () => {
  it.each<[Rgb, string]>([
    [RED, "#c81e28"],
    [WHITE, "#ffffff"],
    [BLACK, "#000000"],
    [[127, 127, 127], "#7f7f7f"],
    [[0, 255, 0], "#00ff00"],
    [[1, 2, 3], "#010203"],
  ])("of one colour, %j, is that", (rgb, expected) => {
    expect(colourOf(() => rgb)).toBe(expected);
  });

  it("that is red with a black border is red", () => {
    const isBorder = (place: number) => place < 4 || place >= SIDE - 4;
    expect(colourOf((x, y) => (isBorder(x) || isBorder(y) ? BLACK : RED))).toBe("#c81e28");
  });

  it("of two is that of the larger part, and nothing between", () => {
    expect(colourOf((x) => (x < SIDE * 0.6 ? RED : BLUE))).toBe("#c81e28");
    expect(colourOf((x) => (x < SIDE * 0.4 ? RED : BLUE))).toBe("#1e3cc8");
  });

  it("of two equal parts is the darker one, wherever it lies", () => {
    expect(colourOf((x) => (x < SIDE / 2 ? RED : WHITE))).toBe("#c81e28");
    expect(colourOf((x) => (x < SIDE / 2 ? WHITE : RED))).toBe("#c81e28");
  });

  it("of writing on paper is that of the paper", () => {
    const paper: Rgb = [244, 242, 238];
    expect(colourOf((x, y) => (y % 3 === 0 && x % 4 !== 0 ? BLACK : paper))).toBe("#f4f2ee");
  });

  it("of a thing in light and shade is its own, though a smaller flat part has more of one value", () => {
    // From dark to light red, each column another; a quarter is the same blue.
    const seen = colourOf((x) =>
      x < SIDE / 4 ? BLUE : [80 + (x - SIDE / 4) * 5, 4 + (x - SIDE / 4), 10 + (x - SIDE / 4)],
    );
    const [, red, yellow] = oklabOf(seen);
    expect(red).toBeGreaterThan(0.12);
    expect(yellow).toBeGreaterThan(0.04);
  });

  it("in noise is that around which the noise lies", () => {
    const wave = (x: number, y: number) => Math.round(8 * Math.sin(x * 12.9 + y * 78.2));
    const seen = colourOf((x, y) => [120 + wave(x, y), 90 + wave(y, x), 60 + wave(x + y, x)]);
    expect(awayFrom(oklabOf(seen), toOklab(120, 90, 60))).toBeLessThan(0.01);
  });

  it("without colour is a grey", () => {
    const seen = colourOf((x) => [x * 6, x * 6, x * 6]);
    expect(seen).toMatch(/^#([0-9a-f]{2})\1\1$/);
    expect(colourOf((x) => [x * 6], 1)).toBe(seen);
  });

  it("of a gradient is one of its own", () => {
    const at = (part: number): Rgb => [255 * part, 200 - 100 * part, 60 + 160 * part];
    const seen = oklabOf(colourOf((x) => at(x / (SIDE - 1))));
    const nearest = Array.from({ length: 1_001 }, (_, place) => at(place / 1_000))
      .map(([red, green, blue]) => toOklab(Math.round(red), Math.round(green), Math.round(blue)))
      .reduce((least, colour) => Math.min(least, awayFrom(seen, colour)), 1);
    expect(nearest).toBeLessThan(0.02);
  });

  it("is never far from every colour that it has", () => {
    const channel = fc.nat({ max: 255 });
    const pixels = fc.array(fc.tuple(channel, channel, channel), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(pixels, (colours) => {
        const data = Uint8Array.from(colours.flat());
        const seen = dominantColour({ data, width: colours.length, height: 1, channels: 3 });
        const near = colours.map((colour) => awayFrom(oklabOf(seen), toOklab(...colour)));
        expect(Math.min(...near)).toBeLessThan(0.2);
      }),
    );
  });
});

describe("the colour of an upload", () => {
  const pictures = createPictureProcessor();
  const plain = (alpha: number, width = 90, height = 60) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 40, alpha } } });

  it("is told as it is seen, whatever its size", async () => {
    for (const [width, height] of [
      [1, 1],
      [90, 60],
      [3_000, 1],
      [1, 3_000],
      [700, 900],
    ] as const) {
      const { color } = await pictures.process(await plain(1, width, height).png().toBuffer());
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(awayFrom(oklabOf(color), toOklab(...RED))).toBeLessThan(0.01);
    }
  });

  it("is that on white where it is transparent", async () => {
    const clear = await pictures.process(await plain(0).png().toBuffer());
    expect(clear.color).toBe("#ffffff");
    const half = await pictures.process(await plain(0.5).png().toBuffer());
    expect(awayFrom(oklabOf(half.color), toOklab(228, 143, 148))).toBeLessThan(0.01);
  });

  it("is in sRGB, whatever its profile", async () => {
    const bytes = await plain(1).withIccProfile("p3").png().toBuffer();
    const { color } = await pictures.process(bytes);
    expect(awayFrom(oklabOf(color), toOklab(...RED))).toBeLessThan(0.02);
  });

  it("is the same each time", async () => {
    const bytes = await jpegBytes({ width: 300, height: 200 });
    expect((await pictures.process(bytes)).color).toBe((await pictures.process(bytes)).color);
  });
});

/** The dominant colour of a square of pixels by their places. */
function colourOf(at: (x: number, y: number) => readonly number[], channels = 3): string {
  const places = Array.from({ length: SIDE * SIDE }, (_, place) => place);
  const data = Uint8Array.from(places.flatMap((p) => at(p % SIDE, Math.floor(p / SIDE))));
  return dominantColour({ data, width: SIDE, height: SIDE, channels });
}

function oklabOf(color: string): readonly number[] {
  const number = Number.parseInt(color.slice(1), 16);
  return toOklab(number >> 16, (number >> 8) & 255, number & 255);
}

function awayFrom(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)));
}
