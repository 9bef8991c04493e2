import { beforeAll, describe, expect, test } from "vitest";
import { bitsApart } from "@/testing/phashes";
import { jpegBytes } from "@/testing/pictures";
import { copyScene, SCENE_CHANGES } from "@/testing/scene-copies";
import { drawScene, encodeScene, mirrored, type Scene } from "@/testing/scenes";
import { sharp } from "./libvips";
import { perceptualHash, type Samples } from "./perceptual-hash";
import { createPictureProcessor } from "./process-picture";

/** Within which the service takes pictures to be alike. */
const NEAR = 12;

/** The long form is `npm run bench likeness`. */
const SCENES = 150;
const DRAWING_IS_SLOW_MS = 120_000;

const pictures = createPictureProcessor({ waitingDecodes: SCENES });

async function hashOf(bytes: Buffer): Promise<string> {
  return (await pictures.process(bytes)).phash;
}

/** The picture of the documented example. */
function exampleSamples(): Samples {
  const [width, height] = [50, 40];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[at++] = (x * x + y * y) % 256;
      data[at++] = (x * y) % 256;
      data[at++] = (5 * x) % 256;
    }
  }
  return { data, width, height, channels: 3 };
}

function plain(grey: number, size: number): Samples {
  return { data: new Uint8Array(size * size).fill(grey), width: size, height: size, channels: 1 };
}

describe("the perceptual hash", () => {
  test("of the documented example is the documented one", () => {
    expect(perceptualHash(exampleSamples())).toBe("70e0674aaadb3fe1");
  });

  test("is the same for one, three and four channels", () => {
    const { data, width, height } = exampleSamples();
    const greys = data.filter((_, at) => at % 3 === 0);
    const repeated = (channels: number) => ({
      data: new Uint8Array(
        [...greys].flatMap((grey) => [grey, grey, grey, 255].slice(0, channels)),
      ),
      width,
      height,
      channels,
    });
    const hashes = [1, 3, 4].map((channels) => perceptualHash(repeated(channels)));
    expect(new Set(hashes).size).toBe(1);
  });

  test.each([
    [0, 32],
    [127, 1],
    [255, 100],
    [200, 7],
  ])("of plain grey %i in a square of %i is zeros", (grey, size) => {
    expect(perceptualHash(plain(grey, size))).toBe("0000000000000000");
  });

  test("of a plain picture stays zeros through the worst JPEG", async () => {
    const create = { width: 300, height: 200, channels: 3 as const, background: "#4a7fb0" };
    const bytes = await sharp({ create }).jpeg({ quality: 5 }).toBuffer();
    expect(await hashOf(bytes)).toBe("0000000000000000");
  });

  test("is made of pictures narrower than its cells", async () => {
    for (const size of [
      { width: 1, height: 1 },
      { width: 1, height: 900 },
      { width: 900, height: 2 },
    ]) {
      expect(await hashOf(await jpegBytes(size))).toMatch(/^[0-9a-f]{16}$/);
    }
  });

  test("is that of the upright picture", async () => {
    const turned = await jpegBytes({ width: 300, height: 200, orientation: 6 });
    const upright = (await pictures.process(turned)).full;
    const stored = await jpegBytes({ width: 300, height: 200 });
    expect(bitsApart(await hashOf(turned), await hashOf(upright))).toBeLessThanOrEqual(2);
    expect(bitsApart(await hashOf(turned), await hashOf(stored))).toBeGreaterThan(NEAR);
  });
});

describe("the perceptual hashes of generated pictures", () => {
  /** Part of the copies that are near their picture; of each picture some kinds, in turn. */
  async function recall(scenes: Scene[], kinds: number): Promise<number> {
    const distances: number[] = [];
    for (const [place, scene] of scenes.entries()) {
      const hash = await hashOf(await encodeScene(scene));
      for (let kind = 0; kind < kinds; kind++) {
        const change = SCENE_CHANGES[(place * kinds + kind) % SCENE_CHANGES.length] ?? "enlarged";
        distances.push(bitsApart(hash, await hashOf(await copyScene(scene, change, place))));
      }
    }
    return distances.filter((distance) => distance <= NEAR).length / distances.length;
  }

  let scenes: Scene[] = [];

  beforeAll(() => {
    scenes = Array.from({ length: SCENES }, (_, seed) => drawScene(seed));
  }, DRAWING_IS_SLOW_MS);

  test("find changed copies", { timeout: DRAWING_IS_SLOW_MS }, async () => {
    expect(await recall(scenes, 3)).toBeGreaterThanOrEqual(0.98);
  });

  test("find changed copies of what is its own mirror image", {
    timeout: DRAWING_IS_SLOW_MS,
  }, async () => {
    expect(await recall(scenes.map(mirrored), 1)).toBeGreaterThanOrEqual(0.97);
  });

  test("are those of the whole picture, but for few bits", {
    timeout: DRAWING_IS_SLOW_MS,
  }, async () => {
    const distances: number[] = [];
    for (const { pixels, width, height } of scenes.slice(0, 40)) {
      const whole = perceptualHash({ data: pixels, width, height, channels: 3 });
      const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer();
      distances.push(bitsApart(whole, await hashOf(png)));
    }
    expect(Math.max(...distances)).toBeLessThanOrEqual(3);
  });

  test("take no two pictures for one", { timeout: DRAWING_IS_SLOW_MS }, async () => {
    const hashes = await Promise.all(scenes.map(async (scene) => hashOf(await encodeScene(scene))));
    const pairs = hashes.flatMap((one, place) => hashes.slice(place + 1).map((two) => [one, two]));
    const near = pairs.filter(([one = "", two = ""]) => bitsApart(one, two) <= NEAR);
    expect(near.length / pairs.length).toBeLessThan(0.001);
  });
});
