import { constants, PerformanceObserver } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { collectGarbage } from "./collect-garbage";
import { letHeapGrow } from "./let-heap-grow";

/** Objects, some 60 MB of them: as many as are alive in a service. */
const ALIVE = 1_000_000;
/** Of buffers: much of that, but not as much. */
const MEGABYTES = 40;

it("says what may be added before all that is alive is looked through", async () => {
  const alive = Array.from({ length: ALIVE }, (_, place) => ({ place, half: place / 2 }));
  letHeapGrow(10);
  expect(await countCollections()).toBeGreaterThan(0);
  letHeapGrow(100);
  expect(await countCollections()).toBe(0);
  expect(alive).toHaveLength(ALIVE);
});

/** How often all is looked through, from a clean beginning, while buffers come and stay for a while. */
async function countCollections(): Promise<number> {
  await collectGarbage();
  const began = performance.now();
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    // One at the end of the count before this is told late, and to this one.
    const since = list.getEntries().filter(({ startTime }) => startTime >= began);
    count += since.filter(isOfAll).length;
  });
  observer.observe({ entryTypes: ["gc"] });
  const buffers: Buffer[] = [];
  for (let megabyte = 0; megabyte < MEGABYTES; megabyte++) {
    buffers.push(Buffer.alloc(1_048_576, 1));
    await setImmediate();
  }
  observer.disconnect();
  return count;
}

function isOfAll(entry: object): boolean {
  const { NODE_PERFORMANCE_GC_MAJOR, NODE_PERFORMANCE_GC_INCREMENTAL } = constants;
  // Not in the types: what kind of collection it was.
  const detail: unknown = Reflect.get(entry, "detail");
  const kind: unknown = typeof detail === "object" && detail && Reflect.get(detail, "kind");
  return kind === NODE_PERFORMANCE_GC_MAJOR || kind === NODE_PERFORMANCE_GC_INCREMENTAL;
}
