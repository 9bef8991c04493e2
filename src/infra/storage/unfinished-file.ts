import { createHash, randomUUID } from "node:crypto";
import { readlink, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { isProcessAlive, processStart } from "../process/process-start";

/** Of a writer that cannot be looked for: longer than any write takes. */
const ABANDONED_MS = 3_600_000;

/** Processes are found by their ids from the same host and, in containers, the same namespace alone. */
async function findHere(): Promise<string> {
  const namespace = await readlink("/proc/self/ns/pid").catch(() => "");
  return createHash("sha256").update(`${hostname()} ${namespace}`).digest("hex").slice(0, 16);
}

const here = findHere();
const start = processStart(process.pid);

/** A name for a file that this process is about to write, which tells who writes it. */
export async function newUnfinishedName(): Promise<string> {
  return [await here, process.pid, await start, randomUUID()].join("_");
}

/**
 * Whether nobody writes a file of `newUnfinishedName` any more; of another host's nobody does once it is an hour old.
 * To be asked by a process that writes none itself yet.
 */
export async function isAbandoned(file: string): Promise<boolean> {
  const [host, pid = "", began = "", id] = path.basename(file).split("_");
  if (id !== undefined && host === (await here)) {
    const isOwn = Number(pid) === process.pid && began === (await start);
    return isOwn || !(await isProcessAlive(Number(pid), began));
  }
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > ABANDONED_MS;
}
