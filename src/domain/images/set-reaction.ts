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
  if (!ID_PATTERN.test(input.imageId)) throw new DomainError("image_not_found");
  const reaction = { ...input, userId };
  const change = input.create ? add : remove;
  // Once more where the image was approved between the two: nothing changed as it was not yet.
  while ((await change(deps, reaction)) === 0 && !(await isSo(deps, reaction)));
}

type Reaction = { imageId: string; userId: string; kind: ReactionKind; create: boolean };

/** @returns how many rows there are now that there were not */
function add(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { imageId, userId, kind }: Reaction,
): Promise<number> {
  return db.$executeRaw(Prisma.sql`
    INSERT INTO reactions (image_id, user_id, kind, created_at)
    SELECT id, ${userId}, ${kind}::reaction_kind, ${clock.now()}
    FROM images WHERE id = ${imageId} AND status = 'approved'
    ON CONFLICT DO NOTHING`);
}

/** @returns how many rows there were that are gone now */
async function remove(
  { db }: Pick<Deps, "db">,
  { imageId, userId, kind }: Reaction,
): Promise<number> {
  const image = { status: "approved" as const };
  const { count } = await db.reaction.deleteMany({ where: { imageId, userId, kind, image } });
  return count;
}

/** @throws DomainError image_not_found */
async function isSo(
  { db }: Pick<Deps, "db">,
  { imageId, userId, kind, create }: Reaction,
): Promise<boolean> {
  const image = await db.image.findFirst({
    where: { id: imageId, status: "approved" },
    select: { reactions: { where: { userId, kind }, select: { kind: true } } },
  });
  if (image === null) throw new DomainError("image_not_found");
  return image.reactions.length > 0 === create;
}
