export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** After so long, in milliseconds, there is no use in it any more: its link has expired. */
  goodForMs?: number;
};

/** Whoever is to send it is there, and does not take this one: others may go. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Sends a mail, or throws: MailRefused, where that is known. */
export type Mailer = {
  /** @param mail.id the same at each try: by it mailboxes know what they have already */
  send(mail: Mail & { id?: string }): Promise<void>;
};
