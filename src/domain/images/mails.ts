import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";

/** What an uploader is told of an image that an admin took away. */
export function removalMail(
  { siteUrl }: Pick<Deps, "siteUrl">,
  { to, id, reason }: { to: string; id: string; reason?: string | undefined },
): Mail {
  return {
    to,
    subject: "Your image was removed",
    text: [
      `Your upload ${id} was removed by an admin.`,
      ...(reason === undefined ? [] : ["", reason]),
      "",
      `Choose which mails you get: ${siteUrl}/settings`,
    ].join("\n"),
  };
}
