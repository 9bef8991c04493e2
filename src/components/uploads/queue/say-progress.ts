import type { QueueSum } from "./sum-queue";

/** Where a queue stands, for those who hear it: it changes with pictures and not with bytes. */
export function sayProgress(sum: QueueSum, isPaused: boolean): string {
  const { ready, queued, sending, done, failed, refused, unsendable } = sum;
  const left = queued + sending;
  const parts: string[] = [];
  if (done > 0) parts.push(`${done} sent`);
  if (left > 0) parts.push(`${left} to go`);
  if (failed > 0) parts.push(`${failed} failed`);
  if (refused > 0) parts.push(`${refused} ${refused === 1 ? "needs" : "need"} a change`);
  if (unsendable > 0) parts.push(`${unsendable} cannot be sent`);
  const unsent = ready - failed - refused;
  if (unsent > 0) parts.push(`${unsent} not sent yet`);
  if (isPaused && left > 0) parts.push("paused");
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}
