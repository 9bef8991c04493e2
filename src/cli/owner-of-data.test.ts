import { chown, mkdtemp, readdir, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { describeOwner } from "./backup/describe-copy";
import { nameDataDir, otherOwnerOf, refuseOthersData } from "./owner-of-data";

const ROOT = 0;
let dataDir = "";

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "ema-owner-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
});

/** Whoever runs the tests: then the folder is not root's. */
async function giveAway(): Promise<number> {
  const uid = process.getuid?.() || 12_345;
  if (process.getuid?.() === ROOT) await chown(dataDir, uid, uid);
  return uid;
}

test("root is told whose the data are, where they are somebody else's", async () => {
  const uid = await giveAway();
  expect(await otherOwnerOf(dataDir, ROOT)).toMatchObject({ uid });
});

test("what is to be given to them is named by where links lead: chown -R follows none", async () => {
  const uid = await giveAway();
  const link = `${dataDir}-link`;
  await symlink(dataDir, link);
  onTestFinished(() => rm(link));

  const owner = await otherOwnerOf(link, ROOT);

  const real = await realpath(dataDir);
  expect(owner).toMatchObject({ uid, folder: real });
  expect(owner && describeOwner(owner)).toContain(`chown -R ${uid}:${owner?.gid} '${real}'\n`);
});

test("a folder is named so that a shell reads it as one", () => {
  expect(describeOwner({ uid: 7, gid: 8, folder: "/srv/Kim's ema" })).toContain(
    String.raw`chown -R 7:8 '/srv/Kim'\''s ema'`,
  );
});

test("nobody else is, nor where there is nothing yet", async () => {
  const uid = await giveAway();
  expect(await otherOwnerOf(dataDir, uid)).toBeUndefined();
  expect(await otherOwnerOf(dataDir, uid + 1)).toBeUndefined();
  expect(await otherOwnerOf(path.join(dataDir, "none"), ROOT)).toBeUndefined();
});

test("root opens nobody else's database, and is told what to do", async () => {
  const uid = await giveAway();
  await expect(refuseOthersData(dataDir, ROOT)).rejects.toThrow(
    `belongs to the user ${uid}, who could not open what root makes there: start the service`,
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test("operators are told of DATA_DIR, and not of the number that it is held by", () => {
  expect(nameDataDir("/proc/self/fd/21/db is in use by process 7")).toBe(
    "DATA_DIR/db is in use by process 7",
  );
});
