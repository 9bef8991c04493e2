export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** After so long, in milliseconds, there is no use in it any more: its link has expired. */
  goodForMs?: number;
};

/** Sends a mail, or throws. */
export type Mailer = { send(mail: Mail): Promise<void> };
