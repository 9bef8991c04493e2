import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { recordAct } from "../moderation/record-act";
import { type News, notifyByMail } from "../notifications/notify";
import { lockImage } from "./edits/lock-image";
import { mayDelete } from "./image-policy";
import { noteLooseFiles, removeLooseFiles } from "./loose-files";
import { removalMail } from "./mails";

type DeleteDeps = Pick<
  Deps,
  "db" | "storage" | "clock" | "log" | "newId" | "mailer" | "siteUrl" | "afterwards"
>;

/**
 * Takes an image away with its bytes: its uploader their own, admins any, and then the uploader is told. A
 * row remains as a record, with its comments, reactions, versions, suggestions and reports.
 * @throws DomainError email_unverified, image_not_found, not_uploader
 */
export async function deleteImage(
  deps: DeleteDeps,
  actor: Actor | undefined,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  const member = requireAccess(actor, "verified");
  if (!ID_PATTERN.test(id)) throw new DomainError("image_not_found");
  const files = await deps.db.image.findFirst({
    where: { id, status: { in: ["pending", "approved"] } },
    select: { id: true, format: true, uploaderId: true },
  });
  if (files === null) throw new DomainError("image_not_found");
  if (!mayDelete(member, files)) throw new DomainError("not_uploader");

  await noteLooseFiles(deps, files);
  const sendMail = await deps.db.$transaction(async (tx) => {
    // Again: whose it was when it was looked for may be an account that is deleted by now, and has left it behind.
    const image = await lockImage(tx, id);
    if (!mayDelete(member, image)) throw new DomainError("not_uploader");
    const { status, uploaderId } = image;
    const isOwn = uploaderId === member.id;
    await tx.image.update({
      where: { id },
      data: {
        status: "deleted",
        reviewedAt: deps.clock.now(),
        reviewReason: isOwn ? null : (reason ?? null),
      },
      select: { id: true },
    });
    if (isOwn) return undefined;
    await recordAct(deps, tx, member, {
      action: "image.delete",
      subject: "image",
      subjectId: id,
      reason,
      before: { status },
      after: { status: "deleted" },
    });
    const removed: News = { userId: uploaderId, kind: "removed", imageId: id, text: reason };
    return notifyByMail(deps, tx, removed, (to) => removalMail(deps, { to, id, reason }));
  });
  sendMail?.();
  await removeLooseFiles(deps, files);
}
