import type { Tx } from "@/infra/db/database";
import { thenGoOn } from "@/infra/db/then-go-on";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { recordAct } from "../../moderation/record-act";
import { olderThan, pageOf, type TimePosition } from "../../time-cursor";
import { continueAfterwards } from "./continue-jobs";
import { type TagJob, toTagJob } from "./tag-job";

/**
 * Newest first.
 * @param input.unfinished only those that are under way or stopped
 * @throws DomainError forbidden
 */
export async function listTagJobs(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  input: { limit: number; cursor?: TimePosition | undefined; unfinished?: boolean | undefined },
): Promise<{ jobs: TagJob[]; next?: string }> {
  requireAccess(actor, "approver");
  const { limit, cursor, unfinished } = input;
  const rows = await db.tagJob.findMany({
    where: {
      ...(unfinished === true ? { state: { not: "done" } } : {}),
      ...(cursor === undefined ? {} : olderThan(cursor)),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const { page, ...rest } = pageOf(rows, limit);
  return { jobs: page.map(toTagJob), ...rest };
}

/** @throws DomainError forbidden, job_not_found */
export async function getTagJob(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  id: string,
): Promise<TagJob> {
  requireAccess(actor, "approver");
  if (!ID_PATTERN.test(id)) throw new DomainError("job_not_found");
  const row = await db.tagJob.findUnique({ where: { id } });
  if (row === null) throw new DomainError("job_not_found");
  return toTagJob(row);
}

/**
 * Stops a job after the images that it is at, or lets it go on where it was. One that is done stays done.
 * @throws DomainError forbidden, job_not_found
 */
export async function setTagJobRunning(
  deps: Pick<Deps, "db" | "clock" | "newId" | "afterwards">,
  actor: Actor | undefined,
  { id, running }: { id: string; running: boolean },
): Promise<TagJob> {
  const moderator = requireAccess(actor, "approver");
  await getTagJob(deps, actor, id);
  const [before, after] = running
    ? (["stopped", "running"] as const)
    : (["running", "stopped"] as const);
  const change = async (tx: Tx) => {
    const changed = await tx.tagJob.updateManyAndReturn({
      where: { id, state: before },
      data: { state: after, updatedAt: deps.clock.now() },
      select: { tagId: true },
    });
    for (const { tagId } of changed) {
      await recordAct(deps, tx, moderator, {
        action: running ? "tag.resume" : "tag.stop",
        subject: "tag",
        subjectId: `${tagId}`,
        before: { job: id, state: before },
        after: { job: id, state: after },
      });
    }
  };
  await thenGoOn(
    () => deps.db.$transaction(change),
    () => {
      if (running) continueAfterwards(deps, id);
    },
  );
  return getTagJob(deps, actor, id);
}
