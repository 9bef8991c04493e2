import { isUniqueViolation } from "@/infra/db/errors";
import type { Tx } from "@/infra/db/database";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { lockAccount } from "./lock-account";
import type { Proof } from "./proofs/proof";
import { createProof } from "./proofs/create-proof";
import { dropProofs, findProof, useProof } from "./proofs/use-proof";

const KINDS = ["verify", "change"] as const;

/**
 * Follows the link of a verification mail: the account's email is verified, or the new one takes the place
 * of the old.
 * @throws DomainError invalid_link; email_taken when another account was faster to verify the address
 */
export async function verifyEmail(deps: Pick<Deps, "db" | "clock">, token: string): Promise<void> {
  const asked = { token, kinds: KINDS };
  const found = await findProof(deps, asked);
  if (found === undefined) throw new DomainError("invalid_link");
  try {
    const isDone = await deps.db.$transaction(async (tx) => {
      await lockAccount(tx, found.userId);
      const proof = await useProof(deps, tx, asked);
      if (proof === undefined || !(await settle(tx, proof))) return false;
      await createProof({ ...deps, db: tx }, { ...proof, kind: "verified" }, token);
      return true;
    });
    if (!isDone) throw new DomainError("invalid_link");
  } catch (error) {
    // The one thing here that must be unique is the email.
    if (isUniqueViolation(error)) throw new DomainError("email_taken");
    throw error;
  }
}

/** Whether the link of a mail still verifies an email: it stays as good as it is. */
export async function isVerificationLink(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<boolean> {
  return (await findProof(deps, { token, kinds: KINDS })) !== undefined;
}

/** Whether the link of a mail was followed within the hour, and its address is that of the account and verified. */
export async function isVerifiedByLink(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<boolean> {
  const proof = await findProof(deps, { token, kinds: ["verified"] });
  if (proof === undefined) return false;
  const { userId: id, email } = proof;
  const where = { id, email, emailVerified: true, pendingEmail: null };
  return (await deps.db.user.count({ where })) > 0;
}

/** Whether there still is what was to be proved. */
async function settle(tx: Tx, { kind, userId, email }: Proof): Promise<boolean> {
  if (kind === "verify") {
    await dropProofs(tx, userId, ["verify"]);
    const where = { id: userId, email };
    const { count } = await tx.user.updateMany({ where, data: { emailVerified: true } });
    return count > 0;
  }
  const where = { id: userId, pendingEmail: email };
  const data = { email, emailVerified: true, pendingEmail: null };
  const { count } = await tx.user.updateMany({ where, data });
  // The links that went to the address that is left behind are worthless.
  await dropProofs(tx, userId);
  return count > 0;
}
