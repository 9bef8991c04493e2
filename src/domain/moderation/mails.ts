import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";

type SiteDeps = Pick<Deps, "siteUrl">;

type Reviewed = { to: string; id: string; action: string; reason?: string | undefined };

/** What an uploader is told of a review. */
export function reviewMail(deps: SiteDeps, review: Reviewed): Mail {
  const { subject, text } = wording(deps, review);
  return {
    to: review.to,
    subject,
    text: [...text, "", `Choose which mails you get: ${deps.siteUrl}/settings`].join("\n"),
  };
}

function wording({ siteUrl }: SiteDeps, { id, action, reason = "" }: Reviewed) {
  const post = `${siteUrl}/post/${id}`;
  switch (action) {
    case "approve":
      return {
        subject: "Your image was approved",
        text: [`Your upload is there for all: ${post}`],
      };
    case "request_changes":
      return {
        subject: "Changes to your image are asked for",
        text: [
          `A moderator asks for changes to your upload ${post}:`,
          "",
          reason,
          "",
          "Edit it there and send it back to the queue.",
        ],
      };
    default:
      return {
        subject: "Your image was not accepted",
        text: [
          `Your upload ${id} was not accepted. The moderator's reason:`,
          "",
          reason,
          "",
          "The picture has been removed. You may appeal once:",
          `${siteUrl}/appeal/${id}`,
        ],
      };
  }
}

/** What an uploader is told of an appeal. */
export function appealMail(
  deps: SiteDeps,
  input: { to: string; accepted: boolean; answer: string },
): Mail {
  const outcome = input.accepted
    ? "Your appeal was accepted: you may upload the picture again."
    : "Your appeal was declined.";
  return {
    to: input.to,
    subject: input.accepted ? "Your appeal was accepted" : "Your appeal was declined",
    text: [outcome, "", input.answer, "", `${deps.siteUrl}/notifications`].join("\n"),
  };
}
