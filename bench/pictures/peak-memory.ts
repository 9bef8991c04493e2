import { readdir, readFile } from "node:fs/promises";

/**
 * The most bytes of memory that a process and those it has started have had so far, their peaks together; not
 * a number where the kernel is not Linux.
 */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const own = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
  const children = await Promise.all((await childrenOf(pid)).map(peakMemory));
  return children.reduce((sum, peak) => sum + peak, own);
}

/** The processes that a process has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`${folder}/${thread}/children`, "utf8")),
  );
  return lists.flatMap((text) => text.split(" ").filter(Boolean)).map(Number);
}
