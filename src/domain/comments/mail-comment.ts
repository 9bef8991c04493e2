import type { Tx } from "@/infra/db/database";
import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";
import type { MailAsk } from "../mails/mail-ask";
import { keepMailAsk } from "../mails/send-mail";
import { mailedAddress } from "../notifications/mailed-address";
import { commentMail } from "./mails";

/** Mails of comments. */
export type CommentAsk = Extract<MailAsk, { about: "comment" }>;

/** Asks for mails in the transaction of their comment. @returns what sends them, for once it is committed */
export async function askForCommentMails(
  deps: Pick<Deps, "mailer" | "afterwards">,
  tx: Tx,
  asks: CommentAsk[],
): Promise<(() => void)[]> {
  const sends: (() => void)[] = [];
  for (const ask of asks) sends.push(await keepMailAsk(deps, tx, ask));
  return sends;
}

/**
 * To who wants to be mailed of it, unless the comment is gone by now; of one account's comments no more than some an
 * hour, or it could have somebody mailed without end.
 */
export async function commentMails(
  deps: Pick<Deps, "db" | "siteUrl" | "mayMail">,
  { commentId, ...news }: CommentAsk,
): Promise<Mail[]> {
  const to = await mailedAddress(deps, news);
  if (to === undefined) return [];
  const comment = await deps.db.comment.findUnique({
    where: { id: commentId },
    select: { imageId: true, text: true, author: { select: { id: true, name: true } } },
  });
  if (comment === null) return [];
  const { imageId, text, author } = comment;
  if (!(await deps.mayMail("comment", to, author.id))) return [];
  return [commentMail(deps, { to, kind: news.kind, imageId, author: author.name, text })];
}
