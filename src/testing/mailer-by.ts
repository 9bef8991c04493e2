import { answerAsk } from "@/domain/mails/answer-ask";
import type { MailAsk } from "@/domain/mails/mail-ask";
import type { Log } from "@/infra/log";
import { createLastingMailer, type LastingMailer } from "@/infra/mail/lasting-mailer";
import type { Mailer } from "@/infra/mail/mailer";
import type { Service } from "./service";

/** The mailer of a process that sends in its own way, beside a service. */
export function mailerBy(
  { deps }: Pick<Service, "deps">,
  parts: { transport: Mailer; log?: Log; secret?: string; renewedMs?: number },
): LastingMailer<MailAsk> {
  return createLastingMailer({ ...deps, answer: (ask) => answerAsk(deps, ask), ...parts });
}
