import { readdir } from "node:fs/promises";
import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { jpegBytes } from "../../testing/pictures";
import { createPictureProcessor } from "../picture/process-picture";
import { findWorkers, lowerWorkerPriority } from "./lower-worker-priority";

it("puts what decodes pictures behind what answers requests", async () => {
  const before = getPriority();
  await lowerWorkerPriority();
  await createPictureProcessor().process(await jpegBytes({ width: 1200, height: 900 }));

  expect(getPriority()).toBe(before);
  const workers = await findWorkers();
  expect(workers.size).toBeGreaterThanOrEqual(4);
  for (const worker of workers) expect(getPriority(worker)).toBe(before + 10);
  // Besides them those of libvips; all others stay as they were.
  const all = (await readdir("/proc/self/task")).map((thread) => getPriority(Number(thread)));
  expect(all.filter((priority) => priority === before + 10).length).toBeGreaterThan(workers.size);
  expect(all.filter((priority) => priority === before).length).toBeGreaterThan(1);
});
