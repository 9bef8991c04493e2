import { createHash, randomBytes } from "node:crypto";

/**
 * What a mail's link allows: to verify the email of a new account (verify), to put a new email in the place
 * of the old one (change), or to set a new password (reset). What is left of one of them allows nothing: it says that
 * the link was followed (verified), or set a password (set).
 */
export type ProofKind = "verify" | "change" | "reset" | "verified" | "set";

/** Somebody who reads the mail of `email` brought the link of an account back. */
export type Proof = { kind: ProofKind; userId: string; email: string };

export const HOUR_MS = 60 * 60 * 1_000;

/** How long a link works, or is known to have worked. */
export const PROOF_MS: Record<ProofKind, number> = {
  verify: 24 * HOUR_MS,
  change: 24 * HOUR_MS,
  reset: HOUR_MS,
  verified: HOUR_MS,
  set: HOUR_MS,
};

/** What the link carries: 256 bits of chance. */
export function newProofToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Where the proof lies: nothing that is stored yields the token. */
export function proofId(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Under what an account's proofs of a kind lie. */
export function proofKey(kind: ProofKind, userId: string): string {
  return `${kind}:${userId}`;
}
