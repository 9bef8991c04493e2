import { createTransport } from "nodemailer";
import { LONGEST_TRY_MS, type Mailer, MailRefused } from "./mailer";

/** Until the server has greeted, which some do late to strangers. */
const GREETING_MS = 30_000;
/**
 * For any other answer. Servers look a mail through once they have it, for ten minutes if they like (RFC 5321, section
 * 4.5.3.2.6): of one that is hung up on meanwhile it comes again with every try.
 */
const PATIENCE_MS = LONGEST_TRY_MS - GREETING_MS;

/** What a server says no to because of whom a mail is to, or what is in it. */
const OF_ONE_MAIL = new Set<unknown>(["RCPT TO", "DATA"]);
/** It ends the connection, and says so in place of any answer (RFC 5321, section 3.8). */
const ENDING = 421;

/** Mail through the server at `url` (smtp:// or smtps://). */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from: options.from }).catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
  };
}

function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("command" in error && "responseCode" in error)) return false;
  return OF_ONE_MAIL.has(error.command) && error.responseCode !== ENDING;
}
