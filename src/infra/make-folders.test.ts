import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeFolders } from "./make-folders";

let place: string;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), "ema-folders-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

it("makes a folder and those above it, tells the uppermost, and finds them there afterwards", async () => {
  const folder = path.join(place, "a", "b", "c");

  expect(await makeFolders(folder)).toBe(path.join(place, "a"));

  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await makeFolders(folder)).toBeUndefined();
  expect(await makeFolders("/")).toBeUndefined();
});

it("several may make at once", async () => {
  const folder = path.join(place, "a", "b", "c", "d");

  await Promise.all(Array.from({ length: 20 }, () => makeFolders(folder)));

  expect((await stat(folder)).isDirectory()).toBe(true);
});

it("is refused where a file has the name of the folder, or of one above it", async () => {
  const file = path.join(place, "file");
  await writeFile(file, "");

  await expect(makeFolders(file)).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolders(path.join(file, "a", "b"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

it.runIf(process.platform === "linux")("is refused where the system takes no folders", async () => {
  await expect(makeFolders("/proc/ema/data")).rejects.toMatchObject({
    code: "ENOENT",
    path: "/proc/ema",
  });
});
