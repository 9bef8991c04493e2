import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { textStream, type ZipEntry, zipStream } from "./zip";

const run = promisify(execFile);
const lastModified = new Date(2026, 0, 2, 3, 4, 6);

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ema-zip-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function* texts(...parts: string[]) {
  for (const part of parts) yield await Promise.resolve(part);
}

async function* entries(...list: ZipEntry[]) {
  for (const entry of list) yield await Promise.resolve(entry);
}

/** A body of so many chunks of 64 kB, and how many were asked for, and whether it was cancelled. */
function longBody(chunks: number) {
  const seen = { read: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.read === chunks) {
          controller.close();
          return;
        }
        seen.read += 1;
        controller.enqueue(new Uint8Array(65_536).fill(seen.read));
      },
      cancel() {
        seen.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, body };
}

/** The files of a zip, as another program reads them. */
async function unzip(zip: ReadableStream<Uint8Array>): Promise<(name: string) => Promise<Buffer>> {
  const file = path.join(folder, "a.zip");
  await writeFile(file, Buffer.from(await new Response(zip).arrayBuffer()));
  await run("python3", ["-m", "zipfile", "-e", file, folder]);
  return (name) => readFile(path.join(folder, name));
}

describe("a zip", () => {
  test("has all that was put in, as another program reads it", async () => {
    const { body } = longBody(40);
    const list: ZipEntry[] = [
      { name: "a.json", lastModified, body: textStream(texts("[", "“ö”", "]")) },
      { name: "images/ö.bin", lastModified, body },
      { name: "empty", lastModified, body: textStream(texts()) },
    ];
    const read = await unzip(zipStream(entries(...list)));
    expect((await read("a.json")).toString()).toBe("[“ö”]");
    expect((await read("images/ö.bin")).length).toBe(40 * 65_536);
    expect((await read("empty")).length).toBe(0);
  });

  test("opens nothing before it is read, and no entry before the last is done", async () => {
    const asked: string[] = [];
    async function* noting(): AsyncGenerator<ZipEntry> {
      for (const name of ["a", "b"]) {
        asked.push(name);
        yield await Promise.resolve({ name, lastModified, body: longBody(20).body });
      }
    }
    const zip = zipStream(noting());
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([]);
    const reader = zip.getReader();
    for (let chunk = 0; chunk < 5; chunk += 1) await reader.read();
    expect(asked).toEqual(["a"]);
    await reader.cancel();
  });

  test("reads no more of an entry than is taken out", async () => {
    const { seen, body } = longBody(10_000);
    const reader = zipStream(entries({ name: "a", lastModified, body })).getReader();
    for (let chunk = 0; chunk < 10; chunk += 1) await reader.read();
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.read).toBeLessThan(16);
    await reader.cancel();
  });

  test("closes what is open when nobody reads on", async () => {
    const { seen, body } = longBody(10_000);
    const reader = zipStream(entries({ name: "a", lastModified, body })).getReader();
    for (let chunk = 0; chunk < 5; chunk += 1) await reader.read();
    await reader.cancel();
    expect(seen.isCancelled).toBe(true);
  });

  test("breaks off when an entry does", async () => {
    async function* breaking() {
      yield await Promise.resolve("half");
      throw new Error("the storage is gone");
    }
    const zip = zipStream(entries({ name: "a", lastModified, body: textStream(breaking()) }));
    await expect(new Response(zip).arrayBuffer()).rejects.toThrow("the storage is gone");
  });
});
