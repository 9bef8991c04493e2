import { readdir, readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { jpegBytes } from "../../testing/pictures";
import { createPictureProcessor } from "../picture/process-picture";
import { lowerWorkerPriority } from "./lower-worker-priority";
import { openProcessorReserve, type ProcessorReserve, processorsOf } from "./processor-reserve";

it("reads which processors a thread may use", () => {
  expect(processorsOf("Name:\tnode\nCpus_allowed_list:\t0-3,8\n")).toEqual([0, 1, 2, 3, 8]);
  expect(processorsOf("Cpus_allowed_list:\t1\n")).toEqual([1]);
  expect(processorsOf("nothing of it")).toEqual([]);
});

describe("what decodes pictures", () => {
  let all: number[];
  let most: number[];
  let reserve: ProcessorReserve | undefined;

  const hold = async (isHeld: boolean) => reserve?.hold(isHeld);

  beforeEach(async () => {
    all = await processorsOfThread(process.pid);
    // One alone cannot be left.
    most = all.length > 1 ? all.slice(1) : all;
    await lowerWorkerPriority();
    reserve = await openProcessorReserve();
    expect(reserve === undefined).toBe(all.length === 1);
    return () => hold(false);
  });

  it("stays off one processor for as long as that is held", async () => {
    await hold(true);
    await createPictureProcessor().process(await jpegBytes({ width: 1200, height: 900 }));
    const kept = await processorsOfThreadsBehind();
    // Node's pool of four, and what libvips started by itself.
    expect(kept.length).toBeGreaterThan(4);
    for (const processors of kept) expect(processors).toEqual(most);
    expect(await processorsOfThread(process.pid)).toEqual(all);

    await hold(false);
    for (const processors of await processorsOfThreadsBehind()) expect(processors).toEqual(all);
  });

  it("does what was said last, however fast that changes and how often it is said", async () => {
    await hold(false);
    await Promise.all([true, false, true, true].map(hold));
    for (const processors of await processorsOfThreadsBehind()) expect(processors).toEqual(most);

    await Promise.all([false, true, false].map(hold));
    for (const processors of await processorsOfThreadsBehind()) expect(processors).toEqual(all);
  });

  it("is told anew after the kernel could not be told", async () => {
    vi.stubEnv("PATH", "/nowhere");
    expect(await openProcessorReserve()).toBeUndefined();
    const failed = await hold(true).catch((error: unknown) => error);
    vi.unstubAllEnvs();
    if (reserve !== undefined) expect(failed).toBeInstanceOf(Error);

    await hold(false);
    await hold(true);
    for (const processors of await processorsOfThreadsBehind()) expect(processors).toEqual(most);
  });
});

async function processorsOfThreadsBehind(): Promise<number[][]> {
  const threads = (await readdir("/proc/self/task")).map(Number);
  const behind = threads.filter((thread) => getPriority(thread) > getPriority());
  return Promise.all(behind.map(processorsOfThread));
}

async function processorsOfThread(thread: number): Promise<number[]> {
  return processorsOf(await readFile(`/proc/${process.pid}/task/${thread}/status`, "utf8"));
}
