import { getRuntime } from "@/runtime/runtime";

/**
 * Waits for what goes on after the answer. For hosts that put a process to sleep once it has answered
 * (Vercel): a route gives this to Next's `after`. Ema's own server goes on by itself.
 */
export async function finishAfterwards(): Promise<void> {
  await (await getRuntime()).deps.afterwards.done();
}
