import type { Mail } from "@/infra/mail/mailer";
import { resetMails } from "../accounts/request-reset";
import { verificationMails } from "../accounts/resend-verification";
import { commentMails } from "../comments/mail-comment";
import type { Deps } from "../deps";
import type { MailAsk } from "./mail-ask";

/** @returns the mails that are to go, if any */
export function answerAsk(
  deps: Pick<Deps, "db" | "clock" | "siteUrl" | "mayMail">,
  ask: MailAsk,
): Promise<Mail[]> {
  if (ask.about === "reset") return resetMails(deps, ask);
  if (ask.about === "verification") return verificationMails(deps, ask);
  return commentMails(deps, ask);
}
