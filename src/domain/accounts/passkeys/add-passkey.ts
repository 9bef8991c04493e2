import { isUniqueViolation } from "@/infra/db/errors";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import type { Actor } from "../actor";
import type { Browser } from "../better-auth/browser";
import type { NewPasskey } from "../better-auth/passkey-calls";
import { refusalOf } from "../better-auth/told-faults";
import { checkOwnPassword } from "../check-own-password";
import { passkeyAddedMail } from "../mails";
import { requireAccess } from "../policy";
import { sendMail } from "../../mails/send-mail";
import { findPasskeys } from "./own-passkeys";

/** Who has a passkey has the account: the password is asked for first. @throws DomainError wrong_password */
export async function beginPasskey(
  deps: Pick<Deps, "db" | "accounts">,
  actor: Actor | undefined,
  { password, browser }: { password: string; browser: Browser },
) {
  const own = await checkOwnPassword(deps, requireAccess(actor, "member"), password);
  return deps.accounts.beginPasskey(browser, own);
}

type Addition = {
  browser: Browser;
  /** The session of that browser. */
  sessionId: string;
  response: NewPasskey;
  name?: string | undefined;
};

/**
 * Keeps the passkey that the browser has made, and tells the account's owner by mail; not where a new password has
 * ended the session meanwhile, whose mail did not name it.
 * @throws DomainError challenge_expired, passkey_known, invalid_input when it proves nothing, authentication_required
 *   when the session has ended
 */
export async function addPasskey(
  deps: Pick<Deps, "db" | "accounts" | "mailer" | "afterwards" | "siteUrl">,
  actor: Actor | undefined,
  input: Addition,
): Promise<{ id: string }> {
  const { id: userId, username } = requireAccess(actor, "member");
  const { email } = await deps.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  const id = await keepPasskey(deps, input);
  if ((await deps.db.session.count({ where: { id: input.sessionId, userId } })) === 0) {
    await deps.db.passkey.deleteMany({ where: { id, userId } });
    throw new DomainError("authentication_required");
  }
  const added = (await findPasskeys(deps.db, userId)).find((one) => one.id === id);
  const mail = passkeyAddedMail(deps, { email, username, passkey: added?.name ?? "Passkey" });
  await sendMail(deps, mail);
  return { id };
}

async function keepPasskey(
  { accounts }: Pick<Deps, "accounts">,
  { browser, response, name }: Addition,
): Promise<string> {
  try {
    return await accounts.addPasskey(browser, { response, name });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("passkey_known");
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    if (refusal === "CHALLENGE_NOT_FOUND") throw new DomainError("challenge_expired");
    throw new DomainError("invalid_input", "the passkey could not be verified");
  }
}
