import { setTimeout as sleep } from "node:timers/promises";
import { S3Failure } from "./s3-failure";

export type Patience = {
  /** How often at most, the first time included. */
  attempts: number;
  /** The longest wait before the second attempt; it doubles with each that follows. */
  firstWaitMs: number;
  longestWaitMs: number;
};

/** For less no attempt is worth it: and timers that end the last one may ring that much before its end. */
const LEAST_MS = 50;

/**
 * Attempts again what failed and may pass, after waits of random length (exponential back-off, full
 * jitter): those who failed together must not come back together.
 * @param attempt is told the milliseconds it has left, and keeps to them
 * @param until when all has to be over, by `performance.now()`
 * @throws whatever the last attempt threw
 */
export async function retrying<T>(
  attempt: (leftMs: number) => Promise<T>,
  { attempts, firstWaitMs, longestWaitMs, until }: Patience & { until: number },
): Promise<T> {
  for (let made = 1; ; made++) {
    try {
      return await attempt(Math.max(1, until - performance.now()));
    } catch (error) {
      if (!(error instanceof S3Failure) || !error.isPassing || made >= attempts) throw error;
      const waitMs = Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (made - 1));
      if (performance.now() + waitMs + LEAST_MS > until) throw error;
      await sleep(waitMs);
    }
  }
}
