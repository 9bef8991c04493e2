import { LRUCache } from "lru-cache";
import { toFailure } from "@/api/failure";

/** Far more than fail at a time: some are never answered, since their client has gone. */
const MOST = 1_000;

/** Seconds after which to try again, by the ids of requests. */
const waits = new LRUCache<string, string>({ max: MOST });

/** Remembers of a page that failed whether it did so because something that Ema stands on is away. */
export function notePageFault(requestId: string, error: unknown): void {
  const { status, headers } = toFailure(error);
  const wait = headers["Retry-After"];
  if (status === 503 && wait !== undefined) waits.set(requestId, wait);
}

/** After how many seconds a page is worth another try; nothing where it failed for good. Told once. */
export function takeWait(requestId: string): string | undefined {
  const wait = waits.get(requestId);
  waits.delete(requestId);
  return wait;
}
