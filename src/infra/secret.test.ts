import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { faultDisk } from "@/testing/faults/faulty-disk";
import { SettingsError } from "./env";
import { keepSecret } from "./secret";

async function makePlace(): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), "ema-secret-"));
  onTestFinished(() => rm(place, { recursive: true }));
  return place;
}

test("a secret is made once, for its owner alone, and is the same ever after", async () => {
  const folder = path.join(await makePlace(), "data");
  const { secret, isNew } = await keepSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(isNew).toBe(true);
  expect(await keepSecret(folder)).toEqual({ secret, isNew: false });
  expect(await readdir(folder)).toEqual(["secret"]);
  const { mode } = await stat(path.join(folder, "secret"));
  expect((mode & 0o777).toString(8)).toBe("600");
});

test("a secret is on the disk itself before it has its name, and then that: no loss of power leaves part of one, or none", async () => {
  const folder = await makePlace();
  const disk = faultDisk(folder);
  onTestFinished(() => disk.restore());
  await keepSecret(folder);
  const steps = disk.calls.map(({ name }) => name.split(" ", 1)[0] ?? "");
  expect(steps.filter((step) => ["sync", "link"].includes(step))).toEqual(["sync", "link", "sync"]);
});

test.each(["", "a".repeat(31)])(
  "the secret %j is refused as too short, and left as it is",
  async (cut) => {
    const folder = await makePlace();
    await writeFile(path.join(folder, "secret"), cut);
    const refused = keepSecret(folder);
    await expect(refused).rejects.toThrow("too short: delete it, or set SECRET");
    await expect(refused).rejects.toThrow(SettingsError);
    expect(await readFile(path.join(folder, "secret"), "utf8")).toBe(cut);
    expect(await readdir(folder)).toEqual(["secret"]);
  },
);

test("of several that make it at once, one made it, and all have the same", async () => {
  const folder = await makePlace();
  const kept = await Promise.all([keepSecret(folder), keepSecret(folder), keepSecret(folder)]);
  expect(new Set(kept.map(({ secret }) => secret)).size).toBe(1);
  expect(kept.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("what cannot be read as one is refused in a line that names it", async () => {
  const folder = await makePlace();
  await mkdir(path.join(folder, "secret"));
  const refused = keepSecret(folder);
  await expect(refused).rejects.toThrow(SettingsError);
  await expect(refused).rejects.toThrow(
    `SECRET is not set, and ${folder}/secret cannot be read (EISDIR)`,
  );
});
