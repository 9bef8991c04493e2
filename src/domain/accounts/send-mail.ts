import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";

/**
 * Sends a mail without which what was done stands anyway: after the answer, for a mail server may take
 * seconds, or not be there. One that does not go waits in the database.
 */
export function sendMail(deps: Pick<Deps, "mailer" | "afterwards">, mail: Mail): void {
  deps.afterwards.do(`mail "${mail.subject}"`, () => deps.mailer.send(mail));
}
