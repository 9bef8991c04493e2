import { expect, it } from "vitest";
import { findFileFault } from "./find-fault";

const BOUNDS = { bytes: 1_000, pixels: 9, side: 9 };
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

function faultOf(bytes: number[], name: string, type: string) {
  return findFileFault(new File([new Uint8Array(bytes)], name, { type }), BOUNDS);
}

it.each([
  [JPEG, "photo", ""],
  [JPEG, "photo.webp", "image/webp"],
  [PNG, "drawing.jpg", "image/jpeg"],
  [PNG, "drawing.txt", "text/plain"],
])("takes %o, whatever it is called: %s %s", async (bytes, name, type) => {
  expect(await faultOf(bytes, name, type)).toBeUndefined();
});

it.each([
  [[0x52, 0x49, 0x46, 0x46], "photo.jpg", "image/jpeg"],
  [PNG.slice(0, 7), "drawing.png", "image/png"],
  [JPEG.slice(0, 2), "photo.jpg", "image/jpeg"],
])("refuses what neither begins so, whatever it is called: %o, %s", async (bytes, name, type) => {
  expect(await faultOf(bytes, name, type)).toBe("This is neither a PNG nor a JPEG.");
});

it("tells of a file without bytes, and of one with too many", async () => {
  expect(await faultOf([], "photo.jpg", "image/jpeg")).toBe("This file is empty.");
  const large = [...JPEG, ...Array<number>(1_000).fill(0)];
  expect(await faultOf(large, "photo.jpg", "image/jpeg")).toBe(
    "This picture has 1 KB; at most 1 KB are taken.",
  );
});

it("tells of what cannot be read, such as a folder that was dropped", async () => {
  const folder = {
    size: 4_096,
    slice: () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error("no")) }),
  };
  expect(await findFileFault(folder, BOUNDS)).toBe("This file cannot be read.");
});
