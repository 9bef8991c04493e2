import { DomainError } from "../errors";
import { type Actor, hasRole } from "./actor";

/**
 * The rungs of the ladder: each asks for all below it. Uploaders are verified accounts; they hear of it in
 * the contract's words.
 */
export type Access = "public" | "member" | "verified" | "uploader" | "approver" | "admin";

/** Whether an account is a moderator's, for what others may ask too: of a moderator who is verified it shows more. */
export function isModerator(actor: Actor | undefined): boolean {
  return actor?.verified === true && hasRole(actor, "approver", "admin");
}

/**
 * The account that asks, if it stands on the rung.
 * @throws DomainError authentication_required, email_unverified (account_unverified for uploaders) or forbidden
 */
export function requireAccess(actor: Actor | undefined, access: Exclude<Access, "public">): Actor {
  if (actor === undefined) throw new DomainError("authentication_required");
  if (access === "member") return actor;
  if (!actor.verified) {
    throw new DomainError(access === "uploader" ? "account_unverified" : "email_unverified");
  }
  if (access === "approver" && !hasRole(actor, "approver", "admin")) {
    throw new DomainError("forbidden");
  }
  if (access === "admin" && !hasRole(actor, "admin")) throw new DomainError("forbidden");
  return actor;
}
