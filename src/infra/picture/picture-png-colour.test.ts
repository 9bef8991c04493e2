import { deflateSync } from "node:zlib";
import type { Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { pngChunk, splitPng } from "../../testing/png-chunks";
import { distance, type Rgb, readPixels } from "../../testing/read-pixels";
import { sharp } from "./libvips";
import { createPictureProcessor } from "./process-picture";

const pictures = createPictureProcessor();

/** Far from grey, light, dark and grey. */
const COLOURS: Rgb[] = [
  [200, 50, 60],
  [40, 160, 90],
  [240, 200, 150],
  [20, 20, 40],
  [128, 128, 128],
  [255, 255, 255],
];

/** From linear light of other primaries to that of sRGB, as published for each. */
const MATRICES = {
  srgb: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  p3: [1.22494, -0.22494, 0, -0.042057, 1.042057, 0, -0.019638, -0.078636, 1.098274],
  bt2020: [
    1.660491, -0.587641, -0.07285, -0.12455, 1.1329, -0.008349, -0.018151, -0.100579, 1.11873,
  ],
  adobe: [1.398356, -0.398356, 0, 0, 1, 0, 0, -0.042929, 1.042929],
};

type Meaning = { primaries?: keyof typeof MATRICES; exponent?: number };

const SRGB = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const ADOBE = [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06];
const PROPHOTO = [0.3457, 0.3585, 0.7347, 0.2653, 0.1596, 0.8404, 0.0366, 0.0001];

describe("a PNG that says what its samples mean is shown so", () => {
  it.each<[string, Buffer[], Meaning]>([
    ["linear light by gAMA", [gama(1)], { exponent: 1 }],
    ["an old Macintosh by gAMA", [gama(1 / 1.8)], { exponent: 1.8 }],
    [
      "Adobe RGB by gAMA and cHRM",
      [gama(1 / 2.2), chrm(ADOBE)],
      { primaries: "adobe", exponent: 2.2 },
    ],
    ["Display P3 by cICP", [cicp(12, 13)], { primaries: "p3" }],
    ["BT.2020 with the curve of sRGB by cICP", [cicp(9, 13)], { primaries: "bt2020" }],
    ["BT.2020 as video by cICP", [cicp(9, 14)], { primaries: "bt2020", exponent: 2.4 }],
    ["BT.709 by cICP", [cicp(1, 1)], { exponent: 2.4 }],
    ["linear light by cICP", [cicp(1, 8)], { exponent: 1 }],
  ])("%s", async (_, chunks, meaning) => {
    for (const depth of ["srgb", "rgb16"]) {
      for (const rgb of COLOURS) {
        const bytes = await saying(chunks, plain(rgb).toColourspace(depth));
        expect(distance(await shown(bytes), meant(rgb, meaning)), String(rgb)).toBeLessThan(4);
      }
    }
  });

  it("in a palette and in grey", async () => {
    const palette = await saying([gama(1)], plain([200, 50, 60]), { palette: true });
    expect(distance(await shown(palette), meant([200, 50, 60], { exponent: 1 }))).toBeLessThan(4);
    for (const kind of ["b-w", "grey16"]) {
      const grey = await saying([gama(1)], plain([90, 90, 90]).toColourspace(kind));
      expect(distance(await shown(grey), meant([90, 90, 90], { exponent: 1 }))).toBeLessThan(4);
    }
  });

  it("under whatever white: greys stay grey", async () => {
    for (const grey of [40, 128, 255]) {
      const bytes = await saying([gama(1 / 1.8), chrm(PROPHOTO)], plain([grey, grey, grey]));
      const expected = meant([grey, grey, grey], { exponent: 1.8 });
      expect(distance(await shown(bytes), expected)).toBeLessThan(4);
    }
  });

  it("and lies on white where it is transparent", async () => {
    const background = { r: 200, g: 50, b: 60, alpha: 0.5 };
    const half = sharp({ create: { width: 8, height: 8, channels: 4, background } });
    for (const kind of ["srgb", "rgb16"]) {
      const bytes = await saying([gama(1)], half.clone().toColourspace(kind));
      const opaque = meant([200, 50, 60], { exponent: 1 });
      const [red, green, blue] = opaque.map((value) => (value + 255) / 2);
      expect(distance(await shown(bytes), [red ?? 0, green ?? 0, blue ?? 0])).toBeLessThan(5);
    }
  });

  it("with all the shades of 16 bits, where linear light has few of 8", async () => {
    const light = (x: number) => Math.round((4_000 * x) / 511);
    const rows = Buffer.alloc(1 + 512 * 6);
    for (let at = 0; at < 512 * 3; at++) rows.writeUInt16BE(light(Math.floor(at / 3)), 1 + at * 2);
    const header = Buffer.from([0, 0, 2, 0, 0, 0, 0, 1, 16, 2, 0, 0, 0]);
    const { signature } = splitPng(await plain([0, 0, 0]).png().toBuffer());
    const pixels = pngChunk("IDAT", deflateSync(rows));
    const chunks = [pngChunk("IHDR", header), gama(1), pixels, pngChunk("IEND")];
    const { full } = await pictures.process(Buffer.concat([signature, ...chunks]));
    const { at } = await readPixels(full);
    const shades = Array.from({ length: 512 }, (_, x) => at(x, 0)[1]);
    const expected = shades.map((_, x) => 255 * encode(light(x) / 65_535));
    for (const [x, shade] of shades.entries()) {
      expect(Math.abs(shade - (expected[x] ?? 0)), `column ${x}`).toBeLessThan(5);
    }
    expect(new Set(shades).size).toBeGreaterThan(50);
  });

  it("and says nothing of it any more", async () => {
    const { full } = await pictures.process(await saying([cicp(12, 13)], plain([200, 50, 60])));
    expect((await sharp(full).metadata()).hasProfile).toBe(false);
  });
});

describe("of several that say it", () => {
  const red: Rgb = [200, 50, 60];
  const p3 = { primaries: "p3" } as const;

  it("cICP comes before a profile, sRGB and gAMA", async () => {
    const bytes = await saying([cicp(12, 13), intent(), gama(1), chrm(ADOBE)], plain(red));
    expect(distance(await shown(bytes), meant(red, p3))).toBeLessThan(4);
    const profiled = await saying([cicp(1, 8)], plain(red).withIccProfile("p3"));
    const stored = (await readPixels(profiled)).at(4, 4);
    expect(distance(await shown(profiled), meant(stored, { exponent: 1 }))).toBeLessThan(4);
  });

  it("a profile comes before sRGB and gAMA", async () => {
    const bytes = await saying([gama(1), chrm(ADOBE)], plain(red).withIccProfile("p3"));
    expect(distance(await shown(bytes), red)).toBeLessThan(4);
  });

  it("sRGB comes before gAMA", async () => {
    const bytes = await saying([intent(), gama(1), chrm(ADOBE)], plain(red));
    expect(distance(await shown(bytes), red)).toBeLessThan(4);
  });

  it("the first of its kind counts", async () => {
    const bytes = await saying([cicp(12, 13), cicp(9, 13)], plain(red));
    expect(distance(await shown(bytes), meant(red, p3))).toBeLessThan(4);
  });
});

describe("a PNG is shown as sRGB", () => {
  it.each<[string, Buffer[]]>([
    ["when gAMA means the curve of sRGB", [gama(1 / 2.2)]],
    ["when gAMA and cHRM mean sRGB", [gama(1 / 2.2), chrm(SRGB)]],
    ["when cHRM says nothing of the curve", [chrm(ADOBE)]],
    ["when it has high dynamic range: PQ", [cicp(9, 16)]],
    ["when it has high dynamic range: HLG", [cicp(9, 18)]],
    ["when cICP speaks of another range", [pngChunk("cICP", Buffer.from([12, 13, 0, 0]))]],
    ["when cICP speaks of YCbCr", [pngChunk("cICP", Buffer.from([12, 13, 1, 1]))]],
    ["when cICP has primaries or a curve that nobody knows", [cicp(2, 13), cicp(12, 2)]],
    ["when cICP is cut off", [pngChunk("cICP", Buffer.from([12, 13, 0]))]],
    ["when gAMA is 0", [gama(0)]],
    ["when gAMA is what nobody means", [gama(0.00001)]],
    ["when gAMA is cut off", [pngChunk("gAMA", Buffer.from([1]))]],
    ["when cHRM is all zeros", [gama(1), chrm([0, 0, 0, 0, 0, 0, 0, 0])]],
    [
      "when cHRM has one colour for three",
      [gama(1), chrm([0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3])],
    ],
    ["when the CRC of gAMA is wrong", [damaged(gama(1))]],
  ])("%s", async (_, chunks) => {
    for (const rgb of COLOURS) {
      expect(distance(await shown(await saying(chunks, plain(rgb))), rgb)).toBeLessThan(3);
    }
  });

  it("when gAMA comes behind the palette", async () => {
    const png = await plain([200, 50, 60]).png({ palette: true }).toBuffer();
    const { signature, chunks } = splitPng(png);
    const pixels = chunks.findIndex((chunk) => chunk.toString("latin1", 4, 8) === "IDAT");
    const late = [...chunks.slice(0, pixels), gama(1), ...chunks.slice(pixels)];
    const seen = await shown(Buffer.concat([signature, ...late]));
    expect(distance(seen, [200, 50, 60])).toBeLessThan(4);
  });
});

/** What sRGB has for samples of another meaning, as far as it has it. */
function meant(rgb: Rgb, { primaries = "srgb", exponent }: Meaning): Rgb {
  const light = rgb.map((value) =>
    exponent === undefined ? decode(value / 255) : (value / 255) ** exponent,
  );
  const matrix = MATRICES[primaries];
  const channel = (row: number) => {
    const sum = light.reduce((part, value, at) => part + value * (matrix[3 * row + at] ?? 0), 0);
    return 255 * encode(Math.min(1, Math.max(0, sum)));
  };
  return [channel(0), channel(1), channel(2)];
}

/** IEC 61966-2-1, in both directions. */
function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

function plain([r, g, b]: Rgb): Sharp {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g, b } } });
}

/** The picture as a PNG, with these chunks behind its header. */
async function saying(said: Buffer[], picture: Sharp, options = {}): Promise<Buffer> {
  const { signature, chunks } = splitPng(await picture.png(options).toBuffer());
  const [header = signature, ...others] = chunks;
  return Buffer.concat([signature, header, ...said, ...others]);
}

async function shown(bytes: Buffer): Promise<Rgb> {
  const { full } = await pictures.process(bytes);
  return (await readPixels(full)).at(4, 4);
}

/** @param value as the chunk has it: the exponent that makes samples of light */
function gama(value: number): Buffer {
  return pngChunk("gAMA", counted([value]));
}

/** White, red, green and blue, each by x and y. */
function chrm(values: number[]): Buffer {
  return pngChunk("cHRM", counted(values));
}

function cicp(primaries: number, transfer: number): Buffer {
  return pngChunk("cICP", Buffer.from([primaries, transfer, 0, 1]));
}

function intent(): Buffer {
  return pngChunk("sRGB", Buffer.from([0]));
}

/** As 100,000ths. */
function counted(values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32BE(Math.round(value * 100_000), 4 * at));
  return bytes;
}

function damaged(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(copy.length - 1) ^ 1, copy.length - 1);
  return copy;
}
