import { isUniqueViolation } from "@/infra/db/errors";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";

/**
 * Objects to the denial of one's own image, once.
 * @throws DomainError image_not_found unless it is one's own and denied, already_appealed
 */
export async function appealDenial(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { id: userId } = requireAccess(actor, "verified");
  if (!ID_PATTERN.test(id)) throw new DomainError("image_not_found");
  const image = await deps.db.image.count({
    where: { id, uploaderId: userId, status: "denied" },
  });
  if (image === 0) throw new DomainError("image_not_found");
  try {
    const data = { imageId: id, userId, text, createdAt: deps.clock.now() };
    await deps.db.appeal.create({ data, select: { imageId: true } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("already_appealed");
    throw error;
  }
}
