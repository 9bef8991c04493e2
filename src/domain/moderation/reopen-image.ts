import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { recordAct } from "./record-act";

/**
 * Takes an approval back: the image is pending again, and the uploader's notice of the approval is gone.
 * Denials cannot be taken back, for the bytes are gone.
 * @throws DomainError forbidden, image_not_found unless it is approved
 */
export async function reopenImage(
  deps: Pick<Deps, "db" | "clock" | "newId">,
  actor: Actor | undefined,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  const moderator = requireAccess(actor, "approver");
  if (!ID_PATTERN.test(id)) throw new DomainError("image_not_found");
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.image.updateMany({
      where: { id, status: "approved" },
      data: { status: "pending", approverId: null, reviewerId: null, reviewedAt: null },
    });
    if (count === 0) throw new DomainError("image_not_found");
    // Changes that were asked for before it was approved after all are not waited for any more.
    await tx.image.updateMany({
      where: { id, changesRequestedAt: { not: null }, resubmittedAt: null },
      data: { resubmittedAt: deps.clock.now() },
    });
    await tx.notification.deleteMany({ where: { imageId: id, kind: "approved", readAt: null } });
    await recordAct(deps, tx, moderator, {
      action: "image.reopen",
      subject: "image",
      subjectId: id,
      reason,
      before: { status: "approved" },
      after: { status: "pending" },
    });
  });
}
