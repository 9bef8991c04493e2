import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePrivateFolder } from "./private-folder";

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

async function makePlace(): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), "ema-private-"));
  onTestFinished(() => rm(place, { recursive: true }));
  return place;
}

test("what is made is its owner's alone, with what is made above it", async () => {
  const above = path.join(await makePlace(), "data");
  await makePrivateFolder(path.join(above, "db"));
  expect([await modeOf(above), await modeOf(path.join(above, "db"))]).toEqual(["700", "700"]);
});

test("what others could read becomes its owner's alone, and what it stands in stays as it was", async () => {
  const above = path.join(await makePlace(), "data");
  await mkdir(path.join(above, "db"), { recursive: true, mode: 0o755 });
  await makePrivateFolder(path.join(above, "db"));
  expect([await modeOf(above), await modeOf(path.join(above, "db"))]).toEqual(["755", "700"]);
});
