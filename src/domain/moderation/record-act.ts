import type { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";

/** What something can be done to. */
export const SUBJECTS = [
  "image",
  "comment",
  "user",
  "suggestion",
  "report",
  "appeal",
  "hash",
  "tag",
] as const;

export type Act = {
  /** Such as "image.approve". */
  action: string;
  subject: (typeof SUBJECTS)[number];
  subjectId: string;
  reason?: string | undefined;
  /** What the act changed, as it was and as it is: only the fields that differ. */
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
};

/**
 * Appends to the moderators' log. Give it the transaction of the act itself, so that neither is there
 * without the other.
 */
export async function recordAct(
  deps: Pick<Deps, "newId" | "clock">,
  writer: Pick<Deps["db"], "moderationAct">,
  actor: Actor,
  { action, subject, subjectId, reason, before, after }: Act,
): Promise<void> {
  await writer.moderationAct.create({
    data: {
      id: deps.newId(),
      createdAt: deps.clock.now(),
      actorId: actor.id,
      actorName: actor.username,
      action,
      subject,
      subjectId,
      reason: reason ?? null,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
    select: { id: true },
  });
}
