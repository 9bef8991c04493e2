import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { claimUntil, lastClaimEnd } from "./claim-time";

/**
 * Says to the other moderators that this one is looking at a pending image, or no longer is. A claim
 * keeps nobody from deciding. Asked again, it begins anew.
 * @throws DomainError forbidden, image_not_found, already_claimed naming who has it
 */
export async function claimPending(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  { id, create }: { id: string; create: boolean },
): Promise<{ until?: string }> {
  const moderator = requireAccess(actor, "approver");
  if (!ID_PATTERN.test(id)) throw new DomainError("image_not_found");
  const now = deps.clock.now();
  const until = claimUntil(now);
  const isOver = [{ claimedUntil: { lte: now } }, { claimedUntil: { gt: lastClaimEnd(now) } }];
  const mine = { claimerId: moderator.id };
  const { count } = await deps.db.image.updateMany({
    where: {
      id,
      status: "pending",
      OR: create ? [{ claimerId: null }, mine, ...isOver] : [mine],
    },
    data: create ? { ...mine, claimedUntil: until } : { claimerId: null, claimedUntil: null },
  });
  if (count > 0) return create ? { until: until.toISOString() } : {};
  const image = await deps.db.image.findFirst({
    where: { id, status: "pending" },
    select: { claimer: { select: { name: true } } },
  });
  if (image === null) throw new DomainError("image_not_found");
  if (!create) return {};
  // It was given back in this very moment.
  if (image.claimer === null) return claimPending(deps, actor, { id, create });
  throw new DomainError("already_claimed", `being reviewed by ${image.claimer.name}`);
}
