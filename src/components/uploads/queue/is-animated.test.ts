import { expect, it } from "vitest";
import { isAnimated } from "./is-animated";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file of chunks of so many bytes; what else they hold plays no part. */
function fileOf(begin: number[], chunks: [type: string, length: number][] = []) {
  const bytes = chunks.flatMap(([type, length]) => {
    const letters = [...type].map((letter) => letter.charCodeAt(0));
    return [0, 0, length >> 8, length & 255, ...letters, ...Array<number>(length + 4).fill(0)];
  });
  return new File([new Uint8Array([...begin, ...bytes])], "picture");
}

it("knows an animated PNG, whatever stands before the chunk that says so", async () => {
  const chunks: [string, number][] = [
    ["IHDR", 13],
    ["iCCP", 3_000],
    ["acTL", 8],
    ["IDAT", 9],
  ];
  expect(await isAnimated(fileOf(PNG, chunks))).toBe(true);
});

it.each([
  [
    "a still PNG",
    fileOf(PNG, [
      ["IHDR", 13],
      ["IDAT", 9],
      ["acTL", 8],
      ["IEND", 0],
    ]),
  ],
  ["a PNG that breaks off", fileOf([...PNG, 0, 0, 1])],
  ["a PNG of nothing", fileOf(PNG)],
  ["another file", fileOf([0xff, 0xd8, 0xff], [["acTL", 8]])],
])("takes %s for none", async (_, file) => {
  expect(await isAnimated(file)).toBe(false);
});

it("takes what cannot be read for none", async () => {
  const folder = {
    size: 4_096,
    slice: () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error("no")) }),
  };
  expect(await isAnimated(folder)).toBe(false);
});
