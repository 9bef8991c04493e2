import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";

/** What the author of a suggestion is told of its answer. */
export function suggestionMail(
  { siteUrl }: Pick<Deps, "siteUrl">,
  input: { to: string; imageId: string; isAccepted: boolean; reason?: string | undefined },
): Mail {
  const { to, imageId, isAccepted, reason } = input;
  const outcome = isAccepted ? "accepted" : "declined";
  return {
    to,
    subject: `Your suggestion was ${outcome}`,
    text: [
      `Your suggestion for ${siteUrl}/post/${imageId} was ${outcome}.`,
      ...(reason === undefined ? [] : ["", reason]),
      "",
      `Choose which mails you get: ${siteUrl}/settings`,
    ].join("\n"),
  };
}
