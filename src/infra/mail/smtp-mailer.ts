import { createTransport } from "nodemailer";
import { isWellEncoded } from "../http/is-well-encoded";
import { hideIn } from "./hide-in";
import { type Mailer, MailRefused } from "./mailer";

/** Until the server has greeted, which some do late to strangers. */
const GREETING_MS = 30_000;
/**
 * For any other answer. Servers look a mail through once they have it, for ten minutes if they like (RFC 5321, section
 * 4.5.3.2.6): of one that is hung up on meanwhile it comes again with every try.
 */
const PATIENCE_MS = 4 * 60 * 1_000;
/** For all answers to one mail: patience begins anew with each byte, and a mail takes one of few places. */
const LONGEST_MS = 10 * 60 * 1_000;

/** What a server says no to because of whom a mail is to, or what is in it. */
const OF_ONE_MAIL = new Set<unknown>(["RCPT TO", "DATA"]);
/** It ends the connection, and says so in place of any answer (RFC 5321, section 3.8). */
const ENDING = 421;

/** In links of mails: who knows it may do what the mail is about. */
const TOKEN = /(?<=[?&]token=)[\w-]+/g;

/**
 * Mail through the server at `url` (smtp:// or smtps://). Some servers say again what they do not take: errors do not.
 * @param options.longestMs how long all answers to one mail may take together, in milliseconds
 */
export function createSmtpMailer(options: {
  url: string;
  from: string;
  longestMs?: number;
}): Mailer {
  const { from, longestMs = LONGEST_MS } = options;
  const transport = createTransport({
    url: options.url,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: PATIENCE_MS,
  });
  const credentials = credentialsIn(options.url);
  const domain = from.replace(/^.*@|>$/g, "");
  return {
    async send({ id, ...mail }) {
      const signal = AbortSignal.timeout(longestMs);
      const messageId = id && `<${id}@${domain}>`;
      await transport.sendMail({ ...mail, from, messageId, signal }).catch((error: unknown) => {
        hideIn(error, [...credentials, ...(mail.text.match(TOKEN) ?? [])]);
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
  };
}

/** The password of an address, as it is and as it is sent (RFC 4616; LOGIN sends each by itself). */
function credentialsIn(url: string): string[] {
  const { username, password } = new URL(url);
  if (password === "") return [];
  const word = decode(password);
  const sent = [`\0${decode(username)}\0${word}`, word];
  return [...sent.map((text) => Buffer.from(text).toString("base64")), word];
}

/** Where it is no encoding, it is what is meant, as for nodemailer. */
function decode(text: string): string {
  return isWellEncoded(text) ? decodeURIComponent(text) : text;
}

function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("command" in error && "responseCode" in error)) return false;
  return OF_ONE_MAIL.has(error.command) && error.responseCode !== ENDING;
}
