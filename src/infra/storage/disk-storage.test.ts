import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { faultDisk } from "@/testing/faults/faulty-disk";
import { processStart } from "../process/process-start";
import { createDiskStorage } from "./disk-storage";
import type { Storage } from "./storage";
import { storageCompliance } from "./storage.compliance";
import { newUnfinishedName } from "./unfinished-file";
import { StorageUnavailable } from "./storage-unavailable";

const roots: string[] = [];

async function newRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "ema-storage-"));
  roots.push(root);
  return root;
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}

afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true });
});

storageCompliance("the disk", async () => {
  const storage = createDiskStorage({ root: join(await newRoot(), "not", "there", "yet") });
  await storage.prepare();
  return storage;
});

describe("the disk storage", () => {
  it("keeps each object in a file of its key's name", async () => {
    const root = await newRoot();
    await createDiskStorage({ root }).put("original/ab/abcd.png", Buffer.from("bytes"));
    expect(await readFile(join(root, "original/ab/abcd.png"), "utf8")).toBe("bytes");
  });

  it("reads no more of a file than is wanted: of slow readers that would wait in memory", async () => {
    const folder = await newRoot();
    const storage = createDiskStorage({ root: folder });
    await storage.put("full/ab/abcd.jpg", Buffer.alloc(3_000_000));
    const disk = faultDisk(folder);
    onTestFinished(() => disk.restore());
    const reads = () => disk.calls.filter(({ name }) => name.startsWith("read")).length;
    const reader = (await storage.get("full/ab/abcd.jpg"))?.body.getReader();
    for (const wanted of [1, 2, 3]) {
      await reader?.read();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(reads()).toBe(wanted);
    }
    await reader?.cancel();
    expect(disk.openHandles()).toBe(0);
  });

  it("has folders, bytes and names on the disk itself, each before what needs it", async () => {
    const folder = await newRoot();
    const disk = faultDisk(folder);
    onTestFinished(() => disk.restore());
    const storage = createDiskStorage({ root: join(folder, "images") });
    const changes = () =>
      disk.calls.map(({ name }) => name).filter((name) => !/^(open|close|read|stat)/.test(name));
    const written = [
      "writeFile images/tmp/..",
      "sync images/tmp/..",
      "rename images/tmp/..",
      "sync images/full",
    ];

    await storage.put("full/a.jpg", Buffer.from("bytes"));
    expect(changes()).toEqual([
      ...["mkdir images", "sync "],
      ...["mkdir images/tmp", "mkdir images/full", "sync images", "sync images"],
      ...written,
    ]);

    disk.plan(() => undefined);
    await storage.put("full/b.jpg", Buffer.from("bytes"));
    expect(changes()).toEqual(written);

    disk.plan(() => undefined);
    await storage.delete("full/a.jpg");
    expect(changes()).toEqual(["unlink images/full/..", "sync images/full"]);
  });

  it("finds what an earlier process put", async () => {
    const root = await newRoot();
    await createDiskStorage({ root }).put("a.png", Buffer.from("bytes"));
    const again = createDiskStorage({ root });
    await again.prepare();
    expect(await again.stat("a.png")).toMatchObject({ size: 5 });
  });

  it("leaves at a start what a live process is writing", async () => {
    const root = await newRoot();
    const [here, , , id] = (await newUnfinishedName()).split("_");
    const live = process.ppid;
    const name = [here, live, await processStart(live), id].join("_");
    await mkdir(join(root, "tmp"), { recursive: true });
    await writeFile(join(root, "tmp", name), "half");
    await createDiskStorage({ root }).prepare();
    expect(await readdir(join(root, "tmp"))).toEqual([name]);
  });

  it("removes at a start what a process left that is gone, or whose id is another's by now", async () => {
    const root = await newRoot();
    const [here, pid, , id] = (await newUnfinishedName()).split("_");
    await mkdir(join(root, "tmp"), { recursive: true });
    await writeFile(join(root, "tmp", [here, pid, "1", id].join("_")), "half");
    await writeFile(join(root, "tmp", [here, 2 ** 22 + 1, "1", id].join("_")), "half");
    await createDiskStorage({ root }).prepare();
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });

  it("removes at a start what nobody here can tell of, once it is an hour old", async () => {
    const root = await newRoot();
    const longAgo = new Date(Date.now() - 3_700_000);
    const lately = new Date(Date.now() - 3_000_000);
    for (const name of ["unfinished", "elsewhere_1_1_id"]) {
      await mkdir(join(root, "tmp", "old", name), { recursive: true });
      await writeFile(join(root, "tmp", name), "half");
      await utimes(join(root, "tmp", name), lately, lately);
      await writeFile(join(root, "tmp", `${name}-old`), "half");
      await utimes(join(root, "tmp", `${name}-old`), longAgo, longAgo);
    }
    await utimes(join(root, "tmp", "old"), longAgo, longAgo);
    await createDiskStorage({ root }).prepare();
    expect((await readdir(join(root, "tmp"))).sort()).toEqual(["elsewhere_1_1_id", "unfinished"]);
  });

  it("leaves no unfinished file behind, whether a put worked or not", async () => {
    const root = await newRoot();
    const storage = createDiskStorage({ root });
    await mkdir(join(root, "taken.png", "by a folder"), { recursive: true });

    await storage.put("a.png", Buffer.from("bytes"));
    await expect(storage.put("taken.png", Buffer.from("bytes"))).rejects.toThrow(
      StorageUnavailable,
    );
    await storage.check();

    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });

  it("makes a folder again that was removed by hand", async () => {
    const root = await newRoot();
    const storage = createDiskStorage({ root });
    await storage.put("full/a.png", Buffer.from("bytes"));
    await rm(join(root, "full"), { recursive: true });

    await expect(storage.put("full/b.png", Buffer.from("b"))).rejects.toThrow(StorageUnavailable);
    await storage.put("full/b.png", Buffer.from("b"));
    expect(await storage.stat("full/b.png")).toBeDefined();
  });

  it("keeps no empty folders where files are passing, and all others", async () => {
    const root = await newRoot();
    const storage = createDiskStorage({ root, passing: "trash/" });
    const keys = ["trash/a/full/ab/1.jpg", "trash/a/full/cd/2.jpg", "full/ab/1.jpg"];
    for (const key of keys) await storage.put(key, Buffer.from("bytes"));
    const folders = async (folder: string) => readdir(join(root, folder), { recursive: true });

    await storage.delete("trash/a/full/ab/1.jpg");
    expect(await folders("trash/a")).toEqual(["full", "full/cd", "full/cd/2.jpg"]);
    await storage.put("trash/a/full/ab/1.jpg", Buffer.from("bytes"));
    for (const key of keys) await storage.delete(key);

    expect(await folders("trash")).toEqual([]);
    expect(await folders("full")).toEqual(["ab"]);
  });

  it("lists only what has a key", async () => {
    const root = await newRoot();
    const storage = createDiskStorage({ root });
    await storage.prepare();
    await writeFile(join(root, ".DS_Store"), "");
    await writeFile(join(root, "tmp", "unfinished"), "");
    await writeFile(join(root, "name with spaces.png"), "");
    await mkdir(join(root, "empty"));
    await storage.put("a.png", Buffer.from("bytes"));

    expect(await keysOf(storage, "")).toEqual(["a.png"]);
  });

  it("lists what is in a folder that a link leads to, and goes in no circles", async () => {
    const root = await newRoot();
    const elsewhere = await newRoot();
    const storage = createDiskStorage({ root });
    await storage.prepare();
    await symlink(elsewhere, join(root, "original"));
    await symlink(join(root, "nowhere"), join(root, "gone"));
    await storage.put("original/ab/abcd.png", Buffer.from("bytes"));
    await symlink(elsewhere, join(elsewhere, "ab", "again"));

    expect(await keysOf(storage, "")).toEqual(["original/ab/abcd.png"]);
  });

  it("has lost nothing, and makes nothing anew, while its folder is moved elsewhere", async () => {
    const root = join(await newRoot(), "images");
    const storage = createDiskStorage({ root });
    await storage.prepare();
    await storage.put("full/a.png", Buffer.from("bytes"));
    await rename(root, `${root}-moved`);

    const attempts = [
      () => storage.get("full/a.png"),
      () => storage.stat("full/a.png"),
      () => storage.delete("full/a.png"),
      // Twice: what fails once has folders made again.
      () => storage.put("full/b.png", Buffer.from("b")),
      () => storage.put("full/b.png", Buffer.from("b")),
      () => storage.check(),
      () => keysOf(storage, ""),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(StorageUnavailable);
    expect(existsSync(root)).toBe(false);

    await rename(`${root}-moved`, root);
    await storage.put("full/b.png", Buffer.from("b"));
    expect(await keysOf(storage, "")).toHaveLength(2);
  });

  it("has lost nothing of a part that is a link, while that leads nowhere", async () => {
    const root = await newRoot();
    const elsewhere = await newRoot();
    const storage = createDiskStorage({ root, parts: ["original", "full"] });
    await storage.prepare();
    await symlink(elsewhere, join(root, "original"));
    await storage.put("original/a.png", Buffer.from("bytes"));
    await rename(elsewhere, `${elsewhere}-away`);
    roots.push(`${elsewhere}-away`);

    for (const attempt of [
      () => storage.get("original/a.png"),
      () => storage.stat("original/a.png"),
      () => storage.delete("original/a.png"),
      () => storage.put("original/b.png", Buffer.from("b")),
      () => storage.check(),
      () => keysOf(storage, ""),
    ]) {
      await expect(attempt()).rejects.toThrow(StorageUnavailable);
    }
    expect(await storage.stat("full/a.png")).toBeUndefined();

    await rename(`${elsewhere}-away`, elsewhere);
    expect(await keysOf(storage, "")).toEqual(["original/a.png"]);
    expect(await storage.check()).toHaveProperty("freeBytes");
  });

  it("says that it takes nothing while a part is on another volume, which nothing can be moved to", async () => {
    const root = await newRoot();
    await mkdir(join(root, "original"));
    const deviceOf = async (of: string) => (of.endsWith("original") ? 2 : 1);
    const storage = createDiskStorage({ root, parts: ["original", "full"], deviceOf });
    await storage.prepare();

    const error: unknown = await storage.check().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StorageUnavailable);
    expect(error).toHaveProperty(
      "cause.message",
      `${join(root, "original")} is on another volume than ${root}`,
    );
  });

  it("tells what the file system refuses as unavailable, with the cause", async () => {
    const file = join(await newRoot(), "file");
    await writeFile(file, "");
    const storage = createDiskStorage({ root: file });
    for (const attempt of [
      () => storage.prepare(),
      () => storage.put("a.png", Buffer.from("bytes")),
      () => storage.check(),
    ]) {
      const error: unknown = await attempt().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect(error).toHaveProperty("cause.code", "EEXIST");
    }
  });

  it("takes everything again once what it lies in can be had, whoever found that it could not", async () => {
    const root = join(await newRoot(), "images");
    await writeFile(root, "");
    const storage = createDiskStorage({ root });
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
    await rm(root);
    expect(await storage.check()).toHaveProperty("freeBytes");
  });

  it("tells how much room there is", async () => {
    const { freeBytes } = await createDiskStorage({ root: await newRoot() }).check();
    expect(freeBytes).toBeGreaterThan(1_000_000);
  });
});

describe("a volume that the disk storage is on", () => {
  async function mounted() {
    const folder = await newRoot();
    const root = join(folder, "images");
    const volume = { isMounted: true };
    const deviceOf = async (of: string) => (volume.isMounted && of.startsWith(folder) ? 2 : 1);
    const storage = createDiskStorage({ root, deviceOf });
    await storage.prepare();
    return { storage, volume };
  }

  it("takes nothing while it is not mounted, where that would lie below it", async () => {
    const { storage, volume } = await mounted();
    volume.isMounted = false;
    for (const attempt of [
      () => storage.put("a.png", Buffer.from("bytes")),
      () => storage.delete("a.png"),
      () => storage.check(),
    ]) {
      const error: unknown = await attempt().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect(error).toHaveProperty("cause.message", expect.stringContaining("nothing is mounted"));
    }

    volume.isMounted = true;
    await storage.put("a.png", Buffer.from("bytes"));
    expect(await storage.stat("a.png")).toBeDefined();
  });

  it("does not say that nothing is there while it is not mounted", async () => {
    const { storage, volume } = await mounted();
    expect(await storage.get("a.png")).toBeUndefined();
    volume.isMounted = false;
    await expect(storage.get("a.png")).rejects.toThrow(StorageUnavailable);
    await expect(storage.stat("a.png")).rejects.toThrow(StorageUnavailable);
  });

  it("may be that of the whole machine", async () => {
    const storage = createDiskStorage({ root: await newRoot(), deviceOf: async () => 1 });
    await storage.prepare();
    await storage.put("a.png", Buffer.from("bytes"));
    expect(await storage.stat("a.png")).toBeDefined();
  });
});

describe("a process that is killed", () => {
  it("has lost nothing it was told is there, and left nothing half done", async () => {
    const root = await newRoot();
    const acknowledged = await putUntilKilled(root, { afterPuts: 100 });
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);

    const storage = createDiskStorage({ root });
    await storage.prepare();
    for (const key of acknowledged) {
      const bytes = await readFile(join(root, key));
      expect(bytes.equals(Buffer.alloc(300_000, key)), key).toBe(true);
    }
    for await (const { size } of storage.list("")) expect(size).toBe(300_000);
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  }, 30_000);
});

/** Eight writers at once, in their own process; the keys whose puts had resolved at its death. */
async function putUntilKilled(root: string, { afterPuts }: { afterPuts: number }) {
  const source = new URL("./disk-storage.ts", import.meta.url);
  const script = `
    import { createDiskStorage } from ${JSON.stringify(source)};
    const storage = createDiskStorage({ root: ${JSON.stringify(root)} });
    async function write(writer) {
      for (let n = 0; ; n++) {
        const key = \`w\${writer}/f\${n % 50}/\${n}.bin\`;
        await storage.put(key, Buffer.alloc(300_000, key));
        process.stdout.write(key + "\\n");
      }
    }
    for (let writer = 0; writer < 8; writer++) write(writer);
  `;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    {
      cwd: fileURLToPath(new URL("../../..", import.meta.url)),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    output += String(chunk);
    if (output.split("\n").length > afterPuts) child.kill("SIGKILL");
  }
  // Whatever follows the last line break was cut off by the death.
  return output.split("\n").slice(0, -1);
}
