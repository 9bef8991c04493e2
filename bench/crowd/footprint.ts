import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { childrenOf } from "../pictures/peak-memory";
import type { Service } from "../pictures/start-service";

/** What a service has of the machine. Not numbers where the kernel is not Linux. */
export type Footprint = {
  memoryBytes: number;
  /** Open files and sockets. */
  handles: number;
  /** Uploads under way in its folder. */
  files: number;
  /** Ids: others than before mean that something was started anew. */
  processes: number[];
};

export async function findFootprint({ pid, dataDir }: Service): Promise<Footprint> {
  const processes = [pid, ...(await childrenOf(pid))];
  const [memory, handles, files] = await Promise.all([
    Promise.all(processes.map(residentBytes)),
    Promise.all(processes.map(async (id) => (await readdir(`/proc/${id}/fd`)).length)),
    readdir(path.join(dataDir, "images", "tmp")).catch(() => []),
  ]);
  return { memoryBytes: sum(memory), handles: sum(handles), files: files.length, processes };
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
