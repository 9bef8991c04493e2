import type { Queue, Upload } from "./upload";

/** As many are on their way at once as the service takes of one account in a moment. */
const AT_ONCE = 2;

/** The pictures that may set out now, the first added first. @param now epoch milliseconds */
export function nextToSend({ uploads, isPaused, heldUntil }: Queue, now: number): Upload[] {
  if (isPaused || now < heldUntil) return [];
  const underWay = uploads.filter(({ stage }) => stage.is === "sending").length;
  return uploads
    .filter(({ stage }) => stage.is === "queued")
    .slice(0, Math.max(0, AT_ONCE - underWay));
}
