import { sharp } from "../../src/infra/picture/libvips";
import { drawScene } from "../../src/testing/scenes";
import { seededRandomBelow } from "../../src/testing/seeded-random";

/** Raw samples of 8 bits, RGB. */
type Canvas = { pixels: Buffer; width: number; height: number };

/** Scenes take turns by their seeds: see drawScene. */
const SCENE_KINDS = 4;

/** A JPEG as a phone takes it: 12 megapixels, 1.5 to 3 MB, with the grain of a sensor. */
export async function paintPhotograph(seed: number): Promise<Buffer> {
  const canvas = await enlarge(seed * SCENE_KINDS, { width: 4_000, height: 3_000 });
  addGrain(canvas, { seed, strength: 18 });
  return encoder(canvas).jpeg({ quality: 82 }).toBuffer();
}

/** A drawing of 1 to 2 megapixels: flat colours, lines and writing; PNG and JPEG take turns. */
export async function paintDrawing(seed: number): Promise<Buffer> {
  const side = 900 + (seed % 5) * 75;
  // Of the other three kinds of scene.
  const kind = 1 + (seed % (SCENE_KINDS - 1));
  const canvas = await enlarge(seed * SCENE_KINDS + kind, {
    width: side,
    height: Math.round(side * 1.3),
  });
  const picture = encoder(canvas);
  return seed % 2 === 0
    ? picture.png().toBuffer()
    : picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
}

async function enlarge(
  seed: number,
  { width, height }: { width: number; height: number },
): Promise<Canvas> {
  const scene = drawScene(seed);
  const raw = { width: scene.width, height: scene.height, channels: 3 as const };
  const pixels = await sharp(scene.pixels, { raw })
    .resize({ width, height, fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  return { pixels, width, height };
}

function addGrain(
  { pixels }: Canvas,
  { seed, strength }: { seed: number; strength: number },
): void {
  const below = seededRandomBelow(seed + 1);
  const grain = Int8Array.from({ length: 65_536 }, () => below(2 * strength + 1) - strength);
  for (let at = 0; at < pixels.length; at++) {
    // A stride that is prime to the length hides that the grain repeats.
    const sample = (pixels[at] ?? 0) + (grain[(at * 40_503) & 0xffff] ?? 0);
    pixels[at] = Math.min(255, Math.max(0, sample));
  }
}

function encoder({ pixels, width, height }: Canvas) {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
