import { isId } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { isModerator } from "../accounts/policy";
import type { Deps } from "../deps";
import { isSameWords } from "../words";

/** What was sent of a review: see review-image.ts. */
type Sent = { id: unknown; action: unknown; code: unknown; reason: unknown; ban: unknown };

/** Whether an image is approved, or denied, as whoever asks, a moderator, has said so in the same words. */
export async function isReviewed(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  { id, action, code, reason, ban }: Sent,
): Promise<boolean> {
  if (!isModerator(actor) || !isId(id)) return false;
  const image = await db.image.findUnique({
    where: { id },
    select: { status: true, reviewerId: true, reviewReason: true, denialCode: true, sha256: true },
  });
  if (image === null || image.reviewerId !== actor?.id) return false;
  if (!isSameWords(image.reviewReason, reason)) return false;
  if (action === "approve") return image.status === "approved";
  if (action !== "deny" || image.status !== "denied") return false;
  if (image.denialCode !== (code ?? "other")) return false;
  return ban !== "true" || (await db.hashBan.count({ where: { sha256: image.sha256 } })) > 0;
}
