import type { RateLimit, RateLimiter } from "@/infra/rate-limit/rate-limiter";

/** Mails to one address that anybody can set off, for each reason to send them. */
const MAILS_TO_ONE_ADDRESS: RateLimit = {
  name: "mail.recipient",
  count: 3,
  windowMs: 60 * 60 * 1_000,
};

/** What somebody asks for is counted apart: nobody is to use up, by other mails, what an owner needs to get back in. */
export type MailReason = "verify" | "change" | "reset" | "comment";

/**
 * Counts a mail to an address, for everybody or for the account alone that sets it off.
 * @returns whether it may be sent now: past the limit it is left undone in silence
 * @throws LimiterUnavailable when mails cannot be counted
 */
export type MayMail = (reason: MailReason, email: string, by?: string) => Promise<boolean>;

export function limitMails(limiter: RateLimiter | undefined): MayMail {
  return async (reason, email, by) => {
    const key = [reason, email, ...(by === undefined ? [] : [by])].join(" ");
    return (await limiter?.admit(MAILS_TO_ONE_ADDRESS, key))?.admitted ?? true;
  };
}
