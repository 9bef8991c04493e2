import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";

/**
 * Sends a mail without which what was done stands anyway. Once this resolves it waits in the database; it goes after
 * the answer, for a mail server may take seconds, or not be there.
 */
export async function sendMail(
  deps: Pick<Deps, "mailer" | "afterwards">,
  mail: Mail,
): Promise<void> {
  deps.afterwards.do(`mail "${mail.subject}"`, await deps.mailer.keep(mail));
}
