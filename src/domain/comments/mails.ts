import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";

export function commentMail(
  deps: Pick<Deps, "siteUrl">,
  input: { to: string; kind: string; imageId: string; author: string; text: string },
): Mail {
  const { to, author, text, imageId } = input;
  const did = input.kind === "mention" ? "mentioned you in a comment" : "commented on your image";
  return {
    to,
    subject: `${author} ${did}`,
    text: [
      `${author} ${did}:`,
      "",
      text,
      "",
      `${deps.siteUrl}/post/${imageId}`,
      "",
      `Choose which mails you get: ${deps.siteUrl}/settings`,
    ].join("\n"),
  };
}
