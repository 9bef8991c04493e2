import type { Tx } from "@/infra/db/database";
import { thenGoOn } from "@/infra/db/then-go-on";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { type Act, recordAct } from "../../moderation/record-act";
import { readTag } from "../get-tag";
import { beginJob } from "../jobs/begin-job";
import { continueAfterwards } from "../jobs/continue-jobs";
import type { TagJob } from "../jobs/tag-job";
import type { Tag } from "../tag";
import { holdImages, type LockedTag, lockTag } from "./lock-tag";

export type ChangeDeps = Pick<Deps, "db" | "clock" | "newId" | "afterwards" | "log">;

/** Which tag a change is of; `version` is the one that the moderator saw, and none given means any. */
export type OfTag = {
  name: string;
  version?: number | undefined;
  /** For the log. */
  reason?: string | undefined;
  /** Sent again where its answer was lost: what is so already is no conflict then, whichever version was seen. */
  mayBeAgain?: boolean | undefined;
};

/** What was done, for the log; nothing when all was so already. */
type Done = Pick<Act, "action" | "before" | "after"> & { of?: number };

/** Begins a job, which goes on after the answer: also where the database did not come to say that it had begun. */
type Begin = (job: Parameters<typeof beginJob>[3]) => Promise<TagJob>;

/**
 * Changes what is said of a tag: whole or not at all, as its next version, and with an entry in the log.
 * @param options.namesOrTies whether it changes what is made of tags when images are written
 * @param options.isSo whether there is nothing to be done, as all is so already
 * @returns what `work` answers beside what it did
 * @throws DomainError forbidden, tag_not_found, tag_conflict, tag_version_conflict with the tag
 */
export async function changeTag<T>(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { name, version, reason, mayBeAgain = false }: OfTag,
  options: {
    namesOrTies: boolean;
    isSo?: (tx: Tx, tag: LockedTag) => Promise<boolean> | boolean;
    work: (tx: Tx, tag: LockedTag, begin: Begin) => Promise<{ done: Done | undefined; result: T }>;
  },
): Promise<T> {
  const moderator = requireAccess(actor, "approver");
  const begun: string[] = [];
  const change = async (tx: Tx) => {
    if (options.namesOrTies) await holdImages(tx);
    const tag = await lockTag(tx, name);
    const isOvertaken = version !== undefined && version !== tag.version;
    if (isOvertaken && !(mayBeAgain && (await options.isSo?.(tx, tag)))) return { staleId: tag.id };
    const { done, result } = await options.work(tx, tag, async (job) => {
      const row = await beginJob(deps, tx, moderator, job);
      begun.push(row.id);
      return row;
    });
    if (done !== undefined) {
      const { of = tag.id, ...act } = done;
      await tx.tag.updateMany({
        where: { id: { in: [tag.id, of] } },
        data: { version: { increment: 1 } },
      });
      await recordAct(deps, tx, moderator, { ...act, subject: "tag", subjectId: `${of}`, reason });
    }
    return { result };
  };
  const outcome = await thenGoOn(
    () => deps.db.$transaction(change),
    () => {
      for (const id of begun) continueAfterwards(deps, id);
    },
  );
  if ("result" in outcome) return outcome.result;
  const tag: Tag = await readTag(deps.db, outcome.staleId);
  throw new DomainError("tag_version_conflict", undefined, { tag });
}
