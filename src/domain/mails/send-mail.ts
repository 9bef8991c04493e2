import type { Tx } from "@/infra/db/database";
import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";
import type { MailAsk } from "./mail-ask";

/**
 * Sends a mail without which what was done stands anyway. Once this resolves it waits in the database; it goes after
 * the answer, for a mail server may take seconds, or not be there.
 */
export async function sendMail(
  deps: Pick<Deps, "mailer" | "afterwards">,
  mail: Mail,
): Promise<void> {
  const send = await keep(deps, mail);
  send();
}

/**
 * Keeps a mail in the transaction of what it tells of: neither is there without the other, whatever becomes of the process
 * or of the answer.
 * @returns what sends it after the answer, for once that is committed; else it goes a few minutes later
 * @throws when the database does not take it
 */
export function keepMail(
  deps: Pick<Deps, "mailer" | "afterwards">,
  tx: Tx,
  mail: Mail,
): Promise<() => void> {
  return keep(deps, mail, tx);
}

async function keep(
  deps: Pick<Deps, "mailer" | "afterwards">,
  mail: Mail,
  tx?: Tx,
): Promise<() => void> {
  const { send, isKept } = await deps.mailer.keep(mail, tx);
  return () => deps.afterwards.do(`mail "${mail.subject}"`, send, { isMail: true, isKept });
}

/**
 * Asks for a mail. Once this resolves that waits in the database; whether one is to go is looked up after the answer.
 * @param goodForMs after so long in vain it is given up
 */
export async function askForMail(
  deps: Pick<Deps, "mailer" | "afterwards">,
  ask: MailAsk,
  goodForMs: number,
): Promise<void> {
  const send = await keepAsk(deps, ask, { goodForMs });
  send();
}

/**
 * The same, of what is asked for in the transaction of what the mail tells of.
 * @returns what looks it up and sends it after the answer, for once that is committed; else it goes a few minutes later
 * @throws when the database does not take it
 */
export function keepMailAsk(
  deps: Pick<Deps, "mailer" | "afterwards">,
  tx: Tx,
  ask: MailAsk,
): Promise<() => void> {
  return keepAsk(deps, ask, { writer: tx });
}

async function keepAsk(
  deps: Pick<Deps, "mailer" | "afterwards">,
  ask: MailAsk,
  options: { goodForMs?: number; writer?: Tx },
): Promise<() => void> {
  const send = await deps.mailer.keepAsk(ask, options);
  return () => deps.afterwards.do(`mail: ${ask.about}`, send, { isMail: true, isKept: true });
}
