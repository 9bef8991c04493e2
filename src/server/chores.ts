import { setTimeout as sleep } from "node:timers/promises";
import { finishClosures } from "@/domain/accounts/closing/finish-closure";
import { forgetExpired } from "@/domain/accounts/sessions/forget-expired";
import { takeTurn } from "@/domain/chores/take-turn";
import type { Deps } from "@/domain/deps";
import { sweepStorage } from "@/domain/images/housekeeping/sweep-storage";
import { continueJobs } from "@/domain/tags/jobs/continue-jobs";
import type { Metrics } from "@/infra/metrics/metrics";
import { collectLooseFiles, UNDER_WAY_MS } from "@/domain/images/loose-files";

const HOUR_MS = 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;
const GRACE_MS = 3_000;

export type Chores = {
  /** Nothing is begun any more, and what is under way ends after the file it is at. */
  beginStop(): void;
  /** Waits for that; the database may be closed then. */
  finishStop(): Promise<void>;
};

type ChoreDeps = Pick<Deps, "db" | "storage" | "clock" | "log" | "mailer">;

/**
 * What nobody asks for and has to be done: resolves when the service can be used, and goes on every hour.
 * @param options.isShared whether other processes may use the same database
 * @param options.graceMs how long a stop waits for a storage that does not answer
 */
export async function startChores(
  deps: ChoreDeps,
  {
    isShared,
    metrics,
    graceMs = GRACE_MS,
  }: { isShared: boolean; metrics?: Metrics | undefined; graceMs?: number },
): Promise<Chores> {
  const stop = new AbortController();
  const { signal } = stop;
  const collect = (age: number) => {
    return collectLooseFiles(deps, new Date(deps.clock.now().getTime() - age), signal);
  };
  const sweep = () => sweepStorage(deps, { signal });
  const chores: Record<string, () => Promise<unknown>> = {
    closures: () => finishClosures(deps, signal),
    tagJobs: () => continueJobs(deps, signal),
    forget: () => forgetExpired(deps),
    collect: () => collect(UNDER_WAY_MS),
    sweep: () => (isShared ? takeTurn(deps, "sweep", sweep) : sweep()),
  };

  async function doAll(): Promise<void> {
    for (const [chore, work] of Object.entries(chores)) {
      if (signal.aborted) return;
      const began = performance.now();
      const outcome = await work().then(
        () => "done",
        (error: unknown) => {
          if (!signal.aborted) deps.log.error({ err: error, chore }, "a chore failed");
          return "failed";
        },
      );
      metrics?.countJob(chore, outcome, (performance.now() - began) / 1_000);
    }
  }

  let mailing: Promise<unknown> | undefined;
  /** What a mail server did not take: unlike all else, somebody waits for it. */
  function beginMails(): void {
    mailing ??= deps.mailer
      .sendWaiting(signal)
      .catch((error: unknown) => {
        deps.log.error({ err: error, chore: "mails" }, "a chore failed");
      })
      .finally(() => {
        mailing = undefined;
      });
  }

  let underWay: Promise<void> | undefined;
  /** Unless the last round takes that long. */
  function begin(): void {
    underWay ??= doAll().finally(() => {
      underWay = undefined;
    });
  }

  // Where nobody else may have one, no upload is under way before we serve.
  await collect(isShared ? UNDER_WAY_MS : 0);
  begin();
  beginMails();
  const timer = setInterval(begin, HOUR_MS).unref();
  const mailTimer = setInterval(beginMails, MINUTE_MS).unref();
  return {
    beginStop() {
      clearInterval(timer);
      clearInterval(mailTimer);
      stop.abort();
    },
    finishStop: async () => {
      const grace = sleep(graceMs, undefined, { ref: false });
      await Promise.race([Promise.all([underWay, mailing]), grace]);
    },
  };
}
