import { DomainError } from "../errors";
import { isSuspended, type Suspendable } from "./actor";

/** The columns that say whether an account may come in. */
export const ENTRY_COLUMNS = {
  emailVerified: true,
  suspendedAt: true,
  suspendedUntil: true,
  suspensionReason: true,
} as const;

type Entrant = Suspendable & { emailVerified: boolean; suspensionReason: string | null };

/**
 * For whoever has proved whose account it is, by whatever way: only then is any of this told.
 * @throws DomainError account_suspended, email_unverified
 */
export function refuseShutOut(account: Entrant, now: Date): void {
  if (isSuspended(account, now)) {
    const { suspendedUntil, suspensionReason } = account;
    const end = suspendedUntil === null ? "banned" : `suspended until ${inWords(suspendedUntil)}`;
    throw new DomainError("account_suspended", `this account is ${end}: ${suspensionReason ?? ""}`);
  }
  if (!account.emailVerified) throw new DomainError("email_unverified");
}

/** To the minute: people read it on the page where they sign in. */
function inWords(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
