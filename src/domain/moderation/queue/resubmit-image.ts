import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";

/**
 * Sends one's own image back to the queue after changes were asked for.
 * @throws DomainError email_unverified, image_not_found, not_uploader, no_changes_requested
 */
export async function resubmitImage(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  id: string,
): Promise<void> {
  const uploader = requireAccess(actor, "verified");
  if (!ID_PATTERN.test(id)) throw new DomainError("image_not_found");
  const { count } = await deps.db.image.updateMany({
    where: {
      id,
      status: "pending",
      uploaderId: uploader.id,
      changesRequestedAt: { not: null },
      resubmittedAt: null,
    },
    data: { resubmittedAt: deps.clock.now() },
  });
  if (count > 0) return;
  const image = await deps.db.image.findFirst({
    where: { id, status: "pending" },
    select: { uploaderId: true },
  });
  if (image === null) throw new DomainError("image_not_found");
  throw new DomainError(image.uploaderId === uploader.id ? "no_changes_requested" : "not_uploader");
}
