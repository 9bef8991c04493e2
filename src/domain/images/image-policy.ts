import { type Actor, hasRole } from "../accounts/actor";

type Owned = { uploaderId: string };

/** Who changes what an image says of itself: its uploader, approvers and admins. */
export function mayEdit(actor: Actor, image: Owned): boolean {
  return actor.id === image.uploaderId || hasRole(actor, "approver", "admin");
}

/** Who takes an image away: its uploader and admins. */
export function mayDelete(actor: Actor, image: Owned): boolean {
  return actor.id === image.uploaderId || hasRole(actor, "admin");
}
