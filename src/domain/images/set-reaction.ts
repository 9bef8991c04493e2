import { Prisma } from "@/infra/db/generated/client";
import type { ReactionKind } from "@/infra/db/generated/enums";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";

/**
 * Likes or favours an approved image, or takes that back; what is so already stays so. Counters follow by
 * trigger.
 * @throws DomainError email_unverified, image_not_found
 */
export async function setReaction(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  input: { imageId: string; kind: ReactionKind; create: boolean },
): Promise<void> {
  const { id: userId } = requireAccess(actor, "verified");
  const { imageId, kind, create } = input;
  if (!ID_PATTERN.test(imageId)) throw new DomainError("image_not_found");
  if (!create) {
    const image = { status: "approved" as const };
    const { count } = await deps.db.reaction.deleteMany({
      where: { imageId, userId, kind, image },
    });
    if (count === 0) await requireApproved(deps, imageId);
    return;
  }
  const added = await deps.db.$executeRaw(Prisma.sql`
    INSERT INTO reactions (image_id, user_id, kind, created_at)
    SELECT id, ${userId}, ${kind}::reaction_kind, ${deps.clock.now()}
    FROM images WHERE id = ${imageId} AND status = 'approved'
    ON CONFLICT DO NOTHING`);
  if (added === 0) await requireApproved(deps, imageId);
}

async function requireApproved(deps: Pick<Deps, "db">, id: string): Promise<void> {
  const found = await deps.db.image.count({ where: { id, status: "approved" } });
  if (found === 0) throw new DomainError("image_not_found");
}
