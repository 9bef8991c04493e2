import { isUniqueViolation } from "@/infra/db/errors";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { createUser } from "./create-user";
import { addressTakenMail, verificationMail } from "./mails";
import { refuseGuessable } from "./password-policy";
import { createProof } from "./proofs/create-proof";
import { HOUR_MS, proofKey } from "./proofs/proof";
import { keepMail } from "../mails/send-mail";
import { unreachableEmail } from "./unreachable-email";
import { usernameKey } from "./username";

export type Registration = {
  username: string;
  email: string;
  password: string;
  /** Whether this address may be mailed now: nobody may have somebody else mailed without end. */
  mayMail: boolean;
};

type RegisterDeps = Pick<
  Deps,
  "db" | "newId" | "clock" | "mailer" | "afterwards" | "siteUrl" | "registrationOpen"
>;

/**
 * Opens an account and mails its owner a link. A taken email looks the same from outside and takes the same
 * queries, so that nobody learns whose address has an account; its owner is told by mail.
 * @throws DomainError registration_closed, invalid_input for a common password, username_taken
 */
export async function register(deps: RegisterDeps, input: Registration): Promise<void> {
  if (!deps.registrationOpen) throw new DomainError("registration_closed");
  await refuseGuessable("password", input);
  const sendMail = await open(deps, input);
  sendMail?.();
}

/**
 * With a taken email the name is taken all the same, as after any other registration: whoever tries it again,
 * or its password, hears the same. No mail reaches the address in its place, so it is never verified.
 * @returns what sends the mail, which waits in the database with the account
 */
async function open(deps: RegisterDeps, input: Registration): Promise<(() => void) | undefined> {
  const username = usernameKey(input.username);
  const holders = await deps.db.user.findMany({
    where: { OR: [{ username }, { email: input.email }] },
    select: { username: true, email: true },
  });
  if (holders.some((holder) => holder.username === username)) {
    throw new DomainError("username_taken");
  }
  const isEmailTaken = holders.length > 0;
  const email = isEmailTaken ? unreachableEmail(deps) : input.email;
  try {
    const user = { ...input, email, verified: false, roles: [] };
    return await createUser(deps, user, async (tx, id) => {
      if (!input.mayMail) return undefined;
      const { email: to, username: name } = input;
      const token = await createProof(
        { ...deps, db: tx },
        { kind: "verify", userId: id, email: to },
      );
      return keepMail(
        deps,
        tx,
        isEmailTaken
          ? addressTakenMail(deps, to)
          : verificationMail(deps, { email: to, username: name, token }),
      );
    });
  } catch (error) {
    // Somebody else has one of the two since we looked, who is found now.
    if (isUniqueViolation(error)) return open(deps, input);
    throw error;
  }
}

/**
 * Whether an account of this name was opened within the hour with a link to this email. For a taken one a link is made
 * as well, and those that are mailed later do not count: nobody learns from this whose address has an account.
 */
export async function isJustRegistered(
  deps: Pick<Deps, "db" | "clock">,
  { username, email }: Pick<Registration, "username" | "email">,
): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - HOUR_MS);
  const user = await deps.db.user.findFirst({
    where: { username: usernameKey(username), createdAt: { gt: since } },
    select: { id: true },
  });
  const where = { identifier: proofKey("verify", user?.id ?? ""), value: email };
  return (await deps.db.verification.count({ where })) > 0;
}
