import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";
import { askForMail } from "../mails/send-mail";
import { emailChangeMail, verificationMail } from "./mails";
import { createProof } from "./proofs/create-proof";
import { PROOF_MS } from "./proofs/proof";
import { isUnreachable } from "./unreachable-email";
import { usernameKey } from "./username";

/** Accounts that want the same address get no more than so many mails at once. */
const MOST_MAILS = 3;

/** By the email of an account, or its `username`. */
type Wanted = { email?: string | undefined; username?: string | undefined };

/**
 * Mails new links to an address that waits to be verified. Answers before it looks, so that neither words
 * nor time tell whether there is such an account; only that the database does not serve is told.
 */
export async function resendVerification(
  deps: Pick<Deps, "mailer" | "afterwards">,
  { email, username }: Wanted,
): Promise<void> {
  await askForMail(deps, { about: "verification", email, username }, PROOF_MS.verify);
}

export async function verificationMails(
  deps: Pick<Deps, "db" | "clock" | "siteUrl" | "mayMail">,
  wanted: Wanted,
): Promise<Mail[]> {
  const email = wanted.email ?? (await addressOf(deps, wanted.username ?? ""));
  if (email === undefined || isUnreachable(email)) return [];
  if (!(await deps.mayMail("verify", email))) return [];
  const mails: Mail[] = [];
  for (const { id, name, kind } of await findWaiting(deps, email)) {
    const token = await createProof(deps, { kind, userId: id, email });
    const write = kind === "verify" ? verificationMail : emailChangeMail;
    mails.push(write(deps, { email, username: name, token }));
  }
  return mails;
}

/** The address that an account waits to have verified, if it does. */
async function addressOf(deps: Pick<Deps, "db">, username: string): Promise<string | undefined> {
  const user = await deps.db.user.findUnique({
    where: { username: usernameKey(username) },
    select: { email: true, emailVerified: true, pendingEmail: true },
  });
  if (user === null) return undefined;
  return user.pendingEmail ?? (user.emailVerified ? undefined : user.email);
}

/** The account that has the address without having verified it, or those that are to have it. */
async function findWaiting(deps: Pick<Deps, "db">, email: string) {
  const holder = await deps.db.user.findUnique({
    where: { email },
    select: { id: true, name: true, emailVerified: true },
  });
  if (holder !== null) return holder.emailVerified ? [] : [{ ...holder, kind: "verify" as const }];
  const pending = await deps.db.user.findMany({
    where: { pendingEmail: email },
    select: { id: true, name: true },
    orderBy: { id: "asc" },
    take: MOST_MAILS,
  });
  return pending.map((user) => ({ ...user, kind: "change" as const }));
}
