import { createTransport } from "nodemailer";
import { type Mailer, MailRefused } from "./mailer";

const TIMEOUT_MS = 10_000;

/** What a server says no to because of whom a mail is to, or what is in it. */
const OF_ONE_MAIL = new Set<unknown>(["RCPT TO", "DATA"]);
/** It ends the connection, and says so in place of any answer (RFC 5321, section 3.8). */
const ENDING = 421;

/** Mail through the server at `url` (smtp:// or smtps://). */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
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
