import type { Mail } from "@/infra/mail/mailer";

/** The token of the link in a mail to verify an email or to set a password, as a person would follow it. */
export function tokenOfLink(mail: Mail | undefined): string {
  const link = /http:\/\/ema\.test\/(?:verify|reset)\?token=(\S+)/.exec(mail?.text ?? "");
  if (link?.[1] === undefined) throw new Error(`no link in the mail: ${mail?.text}`);
  return decodeURIComponent(link[1]);
}
