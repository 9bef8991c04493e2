import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepSecret } from "./secret";

async function makePlace(): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), "ema-secret-"));
  onTestFinished(() => rm(place, { recursive: true }));
  return place;
}

test("a secret is made once, for its owner alone, and is the same ever after", async () => {
  const folder = path.join(await makePlace(), "data");
  const secret = await keepSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await keepSecret(folder)).toBe(secret);
  expect(await readdir(folder)).toEqual(["secret"]);
  const { mode } = await stat(path.join(folder, "secret"));
  expect((mode & 0o777).toString(8)).toBe("600");
});

test.each(["", "a".repeat(31)])(
  "the secret %j is refused as too short, and left as it is",
  async (cut) => {
    const folder = await makePlace();
    await writeFile(path.join(folder, "secret"), cut);
    await expect(keepSecret(folder)).rejects.toThrow("too short: delete it, or set SECRET");
    expect(await readFile(path.join(folder, "secret"), "utf8")).toBe(cut);
    expect(await readdir(folder)).toEqual(["secret"]);
  },
);
