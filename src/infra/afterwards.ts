import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { isDatabaseUnavailable } from "./db/errors";
import type { Log } from "./log";
import { waitAtMost } from "./wait-at-most";

/** Work that no answer waits for, such as a mail server that takes seconds. */
export type Afterwards = {
  /**
   * Takes the work on: it begins a moment later. What fails is logged.
   * @param work is given a signal to break off by where it may: what it throws then is no fault
   * @param options.isMail it waits for a mail server, which may take minutes: such have some of the places alone
   * @param options.isKept it is written down, and done later by who looks for that: it is not taken on where a thousand
   *   mails wait here already, as they do for a server that answers nobody
   * @param options.isResumed it may be begun again, and then goes on: so it is where the database breaks it off, until that
   *   is back, for some ten minutes
   */
  do(
    what: string,
    work: (signal: AbortSignal) => Promise<void>,
    options?: { isMail?: boolean; isKept?: boolean; isResumed?: boolean },
  ): void;
  /** Resolves once nothing is left to do. */
  done(): Promise<void>;
  /** The same, for a process that ends: long work is told to break off, and is waited for 5 s since the first call. */
  stop(): Promise<void>;
};

/** By then the answer is on its way: what the work costs cannot be read off the time that it took. */
const DELAY_MS = 20;
const AT_ONCE = 4;
const MAILS_AT_ONCE = 2;
/** Mails that wait in memory, 5 kB each with what belongs to their requests. */
const MOST_MAILS = 1_000;
/** How long the database is given before work is begun again: twice as long each time, in milliseconds. */
const PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 60_000;
/** The last one comes nine minutes after the first, and after it the chores of the next hour. */
const TRIES = 15;
/** How long a stop waits for mails that are being sent. */
const STOP_MS = 5_000;

export function createAfterwards(log: Log): Afterwards {
  const turn = pLimit(AT_ONCE);
  const turnOfMails = pLimit(MAILS_AT_ONCE);
  const left = new Set<Promise<void>>();
  const ending = new AbortController();
  const { signal } = ending;
  let endsAt: number | undefined;
  async function done(): Promise<void> {
    while (left.size > 0) await Promise.all(left);
  }
  async function resume(what: string, begin: () => Promise<void>): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        await begin();
        return;
      } catch (error) {
        if (tried === TRIES || !isDatabaseUnavailable(error)) throw error;
        log.warn({ err: error }, `${what}: broken off by the database, and begun again soon`);
      }
      const pauseMs = Math.min(PAUSE_MS * 2 ** (tried - 1), MOST_PAUSE_MS);
      await sleep(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
  return {
    do(what, work, { isMail = false, isKept = false, isResumed = false } = {}) {
      const begin = () => turn(() => work(signal));
      const beginMail = async () => {
        if (!isKept || turnOfMails.pendingCount < MOST_MAILS) await turnOfMails(begin);
      };
      const piece = sleep(DELAY_MS)
        .then(() => (isMail ? beginMail() : isResumed ? resume(what, begin) : begin()))
        .catch((error: unknown) => {
          if (signal.aborted && error === signal.reason) return;
          log.error({ err: error }, `${what}: failed afterwards`);
        })
        .finally(() => left.delete(piece));
      left.add(piece);
    },
    done,
    stop() {
      ending.abort();
      endsAt ??= performance.now() + STOP_MS;
      return waitAtMost(Math.max(0, endsAt - performance.now()), done());
    },
  };
}
