import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { s3Settings, startS3 } from "../../scripts/lib/s3-server.mjs";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";
import { ImagesCommand, runImages } from "../fixtures/images-command";

async function bytesAt(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString("base64");
}

test("pictures move to S3 while the service runs, and are all well there", async () => {
  const s3 = await startS3();
  const onDisk = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  const DATA_DIR = onDisk.dataDir;
  const settings = { DATA_DIR, ...s3Settings(s3) };
  const onS3 = await EmaProcess.prepare({ RATE_LIMITS: "off", ...settings });
  try {
    await onDisk.start();
    const admin = await Client.admin(onDisk.url);
    const approved = idOf(await admin.upload());
    await admin.approve(approved);
    const pending = idOf(await admin.upload());
    const addresses = [
      `image/${approved}.jpg`,
      `thumbnail/${approved}.jpg`,
      `image/${pending}.jpg`,
    ];
    const before = await Promise.all(addresses.map((at) => bytesAt(`${onDisk.url}/${at}`)));

    const first = await runImages(settings, "move", "--from", "disk", "--to", "s3");
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^6 copied .*, 0 failed\n$/),
    });

    const early = await runImages({ DATA_DIR }, "verify");
    expect(early).toMatchObject({ code: 1, out: "" });
    expect(early.err).toMatch(/^.+ is in use by process \d+ .+: stop it first.*\n$/);

    const late = idOf(await admin.upload());
    expect(await onDisk.stop()).toBe(0);
    const second = await runImages(
      settings,
      "move",
      "--from",
      "disk",
      "--to",
      "s3",
      "--trust-sizes",
    );
    expect(second.out).toMatch(/^3 copied .*, 6 already there, 0 failed\n$/);

    await onS3.start();
    const after = await Promise.all(addresses.map((at) => bytesAt(`${onS3.url}/${at}`)));
    expect(after).toEqual(before);
    await bytesAt(`${onS3.url}/image/${late}.jpg`);
    expect(await onS3.stop()).toBe(0);

    const verified = await runImages(settings, "verify", "--json");
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({ findings: [], images: 3, files: 9, ok: true });
  } finally {
    await onS3.remove();
    await onDisk.remove();
    await s3.stop();
  }
});

test("verification names what is wrong, and repairs what can be", async () => {
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  const settings = { DATA_DIR: ema.dataDir };
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const [damaged, bare] = [idOf(await admin.upload()), idOf(await admin.upload())];
    await ema.stop();
    const keyOf = (folder: string, id: string) => `${folder}/${id.slice(0, 2)}/${id}.jpg`;
    const fileOf = (key: string) => path.join(ema.dataDir, "images", key);
    const original = keyOf("original", damaged);
    const thumbnail = keyOf("thumbnail", bare);
    const bytes = await readFile(fileOf(original));
    await writeFile(fileOf(original), bytes.fill(bytes.readUInt8(999) ^ 1, 999, 1_000));
    await rm(fileOf(thumbnail));
    await mkdir(fileOf("full/ab"), { recursive: true });
    await writeFile(fileOf("full/ab/stray.jpg"), "nobody's");

    const { code, out } = await runImages(settings, "verify");
    expect(code).toBe(1);
    const lines = out.trimEnd().split("\n");
    expect(lines.at(-1)).toMatch(/: 1 missing, 1 damaged, 1 orphaned, 0 unknown$/);
    expect(lines.slice(0, -1).sort()).toEqual([
      `damaged  ${damaged}  ${original}`,
      `missing  ${bare}  ${thumbnail}`,
      "orphaned  full/ab/stray.jpg",
    ]);

    const repaired = await runImages(settings, "verify", "--repair");
    expect(repaired.out).toContain(`repaired  ${bare}  ${thumbnail}\n`);
    const again = await runImages(settings, "verify");
    expect(again.out).not.toContain(bare);
    await ema.start();
    await bytesAt(`${ema.url}/thumbnail/${bare}.jpg`);
  } finally {
    await ema.remove();
  }
});

test("files that belong to no image go when an operator says how many may", async () => {
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  const settings = { DATA_DIR: ema.dataDir, LOG_LEVEL: "silent" };
  try {
    await ema.start();
    await (await Client.admin(ema.url)).upload();
    await ema.stop();
    const images = path.join(ema.dataDir, "images");
    const old = new Date(Date.now() - 7_200_000);
    await mkdir(path.join(images, "full/ab"), { recursive: true });
    for (let count = 0; count < 20; count += 1) {
      const file = path.join(images, `full/ab/${String(count)}.jpg`);
      await writeFile(file, "nobody's");
      await utimes(file, old, old);
    }

    const refused = await runImages(settings, "sweep");
    expect(refused.code).toBe(1);
    expect(refused.out).toContain("20 of 23 files belong to no image");
    expect(await readdir(path.join(images, "full/ab"))).toHaveLength(20);

    const swept = await runImages(settings, "sweep", "--at-most", "20");
    expect(swept).toEqual({ code: 0, out: "20 of 23 files moved to trash, 0 deleted\n", err: "" });
    const verified = await runImages(settings, "verify");
    expect(verified.code).toBe(0);
  } finally {
    await ema.remove();
  }
});

test("a move that is stopped says how to go on, and does", async () => {
  const s3 = await startS3();
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), "ema-e2e-"));
  const settings = { DATA_DIR, ...s3Settings(s3) };
  try {
    const folder = path.join(DATA_DIR, "images", "full", "ab");
    await mkdir(folder, { recursive: true });
    const names = Array.from({ length: 2_000 }, (_, index) => `${String(index)}.jpg`);
    for (const name of names) await writeFile(path.join(folder, name), name.repeat(100));

    const move = new ImagesCommand(settings, ["move", "--from", "disk", "--to", "s3"]);
    const ended = move.end();
    await expect.poll(() => move.err, { timeout: 60_000 }).toContain(" of 2,000 files, ");
    move.kill("SIGINT");
    const stopped = await ended;
    expect(stopped.code).toBe(130);
    expect(stopped.err).toMatch(/\nThe same command again goes on, .+\nstopped by SIGINT\n$/);
    const copied = Number(/^([\d,]+) copied/.exec(stopped.out)?.[1]?.replace(",", ""));
    expect(copied).toBeGreaterThan(0);
    expect(copied).toBeLessThan(names.length);

    const rest = await runImages(settings, "move", "--from", "disk", "--to", "s3");
    const counts = /^([\d,]+) copied .*, ([\d,]+) already there, 0 failed\n$/
      .exec(rest.out)
      ?.slice(1);
    expect(counts?.map((count) => Number(count.replace(",", "")))).toEqual([
      names.length - copied,
      copied,
    ]);
    expect(await readdir(folder)).toHaveLength(names.length);
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
    await s3.stop();
  }
});

test("a wrong call says what is wrong with it", async () => {
  const DATA_DIR = path.join(tmpdir(), "ema-e2e-nothing");
  const wrong = [
    { args: ["tidy"], says: /^there is no command tidy\n/ },
    { args: ["move", "--from", "disk", "--into", "s3"], says: /^Unknown option '--into'\n$/ },
    { args: ["move", "--from", "disk"], says: /^--to must be disk or s3\n$/ },
    { args: ["sweep", "--at-most", "all"], says: /^--at-most must be a whole number\n$/ },
    { args: ["verify", "everything"], says: /^Unexpected argument 'everything'/ },
    {
      args: ["move", "--from", "disk", "--to", "s3"],
      says: /^(S3_(ENDPOINT|REGION|BUCKET|ACCESS_KEY_ID|SECRET_ACCESS_KEY) must be set\n){5}$/,
    },
  ];
  for (const { args, says } of wrong) {
    const { code, out, err } = await runImages({ DATA_DIR }, ...args);
    expect({ code, out }, err).toEqual({ code: 2, out: "" });
    expect(err).toMatch(says);
  }
});
