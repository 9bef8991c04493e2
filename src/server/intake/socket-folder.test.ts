import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isListenedAt, makeSocketFolder } from "./socket-folder";

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "ema-sockets-"));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function age(folder: string): Promise<void> {
  await utimes(folder, 0, 0);
}

/** Left with a socket, as by a process that was killed. */
async function leaveBehind(name: string): Promise<string> {
  const folder = path.join(parent, name);
  await mkdir(folder);
  await writeFile(path.join(folder, "intake"), "");
  await age(folder);
  return folder;
}

async function makeLongFolder(): Promise<string> {
  const folder = path.join(parent, "long".repeat(30));
  await mkdir(folder);
  return folder;
}

test("folders of services that were killed go when another starts", async () => {
  await leaveBehind("ema-intake-killed");
  const empty = path.join(parent, "ema-intake-empty");
  await mkdir(empty);
  await age(empty);
  const { folder } = await makeSocketFolder(parent);
  expect(await readdir(parent)).toEqual([path.basename(folder)]);
});

test("where the folder of what is temporary has too long a name, another has the socket", async () => {
  const long = await makeLongFolder();
  const { socketPath } = await makeSocketFolder(long, parent);
  const server = createServer();

  await once(server.listen(socketPath), "listening");

  expect(await isListenedAt(socketPath)).toBe(true);
  server.close();
  expect(await readdir(long)).toEqual([]);
});

test("where neither can have it, what is told names the setting that is too long", async () => {
  const made = makeSocketFolder(await makeLongFolder(), path.join(parent, "gone"));

  await expect(made).rejects.toThrow(/^TMPDIR is too long for a socket: .*ENOENT/);
});

test("folders of services that live, that only begin, and of others stay", async () => {
  const living = await makeSocketFolder(parent);
  const server = createServer();
  await once(server.listen(living.socketPath), "listening");
  await age(living.folder);
  const beginning = await makeSocketFolder(parent);
  await leaveBehind("another-killed");
  const { folder } = await makeSocketFolder(parent);
  server.close();
  expect((await readdir(parent)).sort()).toEqual(
    [
      ...[living, beginning].map((one) => path.basename(one.folder)),
      path.basename(folder),
      "another-killed",
    ].sort(),
  );
});
