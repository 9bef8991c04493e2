import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** What operators paste to bring back what was thrown away, often as root. */
const [command = "", time = ""] =
  /^cd "\$DATA_DIR\/images" && .*\btrash\/(\w+)$/m.exec(
    readFileSync("docs/operations.md", "utf8"),
  ) ?? [];

const KEY = path.join("original", "aa", "aaaaaaaaaaaa.png");
const SOMEBODY = 61_234;

test("files that are brought back by the documented command are the service's as before", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "ema-brought-back-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const images = path.join(dataDir, "images");
  const thrown = path.join(images, "trash", time, KEY);
  await mkdir(path.dirname(thrown), { recursive: true });
  await writeFile(thrown, "picture");
  await chmod(thrown, 0o644);
  if (process.getuid?.() === 0) {
    for (const one of [path.dirname(thrown), thrown]) await chown(one, SOMEBODY, SOMEBODY);
  }
  const before = await stat(thrown);

  execFileSync("sh", ["-c", `umask 077; ${command}`], {
    env: { ...process.env, DATA_DIR: dataDir },
  });

  const { uid, gid, mode } = await stat(path.join(images, KEY));
  expect({ uid, gid, mode }).toEqual({ uid: before.uid, gid: before.gid, mode: before.mode });
  expect((await stat(path.join(images, path.dirname(KEY)))).uid).toBe(before.uid);
  expect(await readdir(path.join(images, "trash"))).toEqual([]);
});
