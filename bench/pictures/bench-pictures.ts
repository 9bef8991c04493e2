import { benchLatency } from "./bench-latency";
import { benchThroughput } from "./bench-throughput";

/** How many uploads the service takes beside the bare work on them, and what other visitors notice of it. */
export async function benchPictures(): Promise<void> {
  await benchThroughput();
  await benchLatency();
}
