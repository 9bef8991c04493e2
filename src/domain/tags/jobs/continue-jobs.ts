import { setTimeout as sleep } from "node:timers/promises";
import { STEP_OPTIONS, type Tx } from "@/infra/db/database";
import { isDatabaseUnavailable } from "@/infra/db/errors";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { createStepPace, type StepPace } from "../../step-pace";
import { touchImages } from "./touch-images";

/** Tries of one step: the database may break one off for somebody else's sake. */
const TRIES = 5;
const PAUSE_MS = 200;
/**
 * Images of the first step. The engine of the embedded database compiles only then what it needs for them: until that is
 * done each takes up to fifty times as long as later, and everybody waits.
 */
const AT_FIRST = 1;

type JobDeps = Pick<Deps, "db" | "clock">;

/**
 * Goes on with a job until it is done or stopped. May be cut off anywhere and called again, also at the same time: each
 * step is done once, and those who are at it take turns. None leaves it to another: that may be what is left on the
 * server of a connection that broke, which holds the job for a while, and goes on with nothing.
 * @param signal ends it between two steps
 */
export async function continueJob(deps: JobDeps, id: string, signal?: AbortSignal): Promise<void> {
  // While a step lasts, whoever writes an image with the same tags waits.
  const pace = createStepPace({ atFirst: AT_FIRST });
  do signal?.throwIfAborted();
  while (await tryStep(deps, id, pace));
}

/** Once the answer is on its way. */
export function continueAfterwards(deps: JobDeps & Pick<Deps, "afterwards">, id: string): void {
  const goOn = (signal: AbortSignal) => continueJob(deps, id, signal);
  deps.afterwards.do("a change of tags", goOn, { isResumed: true });
}

/** Goes on with all that were cut off, the oldest first; one that fails keeps no other from its end. */
export async function continueJobs(
  deps: JobDeps & Pick<Deps, "log">,
  signal?: AbortSignal,
): Promise<void> {
  const jobs = await deps.db.tagJob.findMany({
    where: { state: "running" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  for (const { id } of jobs) {
    signal?.throwIfAborted();
    await continueJob(deps, id, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      deps.log.error({ err: error, job: id }, "a change of tags is not done yet");
    });
  }
}

async function tryStep(deps: JobDeps, id: string, pace: StepPace): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await pace((atOnce, begins) =>
        deps.db.$transaction((tx) => step(deps, tx, { id, atOnce, begins }), STEP_OPTIONS),
      );
    } catch (error) {
      if (tried === TRIES || !isDatabaseUnavailable(error)) throw error;
      await sleep(PAUSE_MS * tried);
    }
  }
}

type Row = { state: string; kind: string; tag_id: number; from_name: string; after_number: number };

/** @returns whether there is more to do */
async function step(
  deps: JobDeps,
  tx: Tx,
  { id, atOnce, begins }: { id: string; atOnce: number; begins: () => void },
): Promise<boolean> {
  // First, for a change of tags may be waiting for it: see holdImages.
  await tx.$executeRaw`LOCK TABLE images IN ROW EXCLUSIVE MODE`;
  // Whatever its state: whoever is letting it go on may not have come to the end of that.
  const [job] = await tx.$queryRaw<Row[]>(Prisma.sql`
    SELECT state, kind, tag_id, from_name, after_number FROM tag_jobs WHERE id = ${id} FOR UPDATE`);
  if (job?.state !== "running") return false;
  const entries = await findApproved(tx, job, atOnce);
  const last = entries.at(-1);
  const ids =
    last === undefined
      ? await findPending(tx, job, atOnce)
      : entries.map((entry) => entry.image_id);
  // To find them takes as long for fewer.
  begins();
  await touchImages(tx, ids);
  const isDone = last === undefined && ids.length < atOnce;
  await tx.tagJob.update({
    where: { id },
    data: {
      done: { increment: ids.length },
      afterNumber: last?.number ?? job.after_number,
      state: isDone ? "done" : "running",
      updatedAt: deps.clock.now(),
    },
    select: { id: true },
  });
  return !isDone;
}

/** Those that come next of the approved images. A name that becomes an alias is on none of them: see claimName. */
async function findApproved(
  tx: Tx,
  { kind, tag_id: tagId, after_number: after }: Row,
  atOnce: number,
) {
  if (kind === "alias") return [];
  return tx.$queryRaw<{ number: number; image_id: string }[]>(Prisma.sql`
    SELECT number, image_id FROM search_entries
    WHERE terms @> ARRAY[${tagId}::int] AND number > ${after}
    ORDER BY number LIMIT ${atOnce}`);
}

/** Those that are left of the pending images, for what is done with is not found again. */
async function findPending(tx: Tx, { from_name: name }: Row, atOnce: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM images
    WHERE status = 'pending' AND tags @> ARRAY[${name}] AND tags <> ema_canonical_tags(tags)
    ORDER BY id LIMIT ${atOnce}`);
  return rows.map(({ id }) => id);
}
