import { readdir, readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { jpegBytes } from "../../testing/pictures";
import { createPictureProcessor } from "../picture/process-picture";
import { lowerWorkerPriority } from "./lower-worker-priority";
import { openProcessorReserve, processorsOf } from "./processor-reserve";

it("reads which processors a thread may use", () => {
  expect(processorsOf("Name:\tnode\nCpus_allowed_list:\t0-3,8\n")).toEqual([0, 1, 2, 3, 8]);
  expect(processorsOf("Cpus_allowed_list:\t1\n")).toEqual([1]);
  expect(processorsOf("nothing of it")).toEqual([]);
});

it("keeps what decodes pictures off one processor for as long as it is held", async () => {
  const all = await processorsOfThread(process.pid);
  await lowerWorkerPriority();
  const reserve = await openProcessorReserve();
  // One alone cannot be left.
  expect(reserve === undefined).toBe(all.length === 1);
  if (reserve === undefined) return;

  await reserve.hold(true);
  await createPictureProcessor().process(await jpegBytes({ width: 1200, height: 900 }));
  const kept = await processorsOfThreadsBehind();
  // Node's pool of four, and what libvips started by itself.
  expect(kept.length).toBeGreaterThan(4);
  for (const processors of kept) expect(processors).toEqual(all.slice(1));
  expect(await processorsOfThread(process.pid)).toEqual(all);

  // What is said last counts, however fast it changes.
  await Promise.all([false, true, false].map((isHeld) => reserve.hold(isHeld)));
  for (const processors of await processorsOfThreadsBehind()) expect(processors).toEqual(all);
});

async function processorsOfThreadsBehind(): Promise<number[][]> {
  const threads = (await readdir("/proc/self/task")).map(Number);
  const behind = threads.filter((thread) => getPriority(thread) > getPriority());
  return Promise.all(behind.map(processorsOfThread));
}

async function processorsOfThread(thread: number): Promise<number[]> {
  return processorsOf(await readFile(`/proc/${process.pid}/task/${thread}/status`, "utf8"));
}
