import type { Tx } from "@/infra/db/database";
import type { Actor } from "../../accounts/actor";
import type { Deps } from "../../deps";
import { type TagJob, type TagJobKind, toTagJob } from "./tag-job";

/** Notes what images are to be gone through for; see `continueJob`. */
export async function beginJob(
  deps: Pick<Deps, "clock" | "newId">,
  tx: Tx,
  actor: Actor,
  job: { kind: TagJobKind; tag: { id: number; count: number }; from: string; to: string },
): Promise<TagJob> {
  const { kind, tag, from, to } = job;
  const pending = await tx.image.count({ where: { status: "pending", tags: { has: from } } });
  const now = deps.clock.now();
  const row = await tx.tagJob.create({
    data: {
      id: deps.newId(),
      kind,
      tagId: tag.id,
      fromName: from,
      toName: to,
      total: tag.count + pending,
      actorId: actor.id,
      createdAt: now,
      updatedAt: now,
    },
  });
  return toTagJob(row);
}
