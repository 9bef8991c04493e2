import { mentionsIn, textParts } from "@/domain/comments/mentions";
import { usernameKey } from "@/domain/accounts/username";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

const PAGE = 30;

/** A page of the comments under an approved image, newest first, with the accounts that they call. */
export async function findDiscussion(id: string, after: string | undefined) {
  const caller = await pageCaller();
  const cursor = after === undefined ? {} : { cursor: after };
  const { comments, next } = await orNotFound(caller.comments.list({ id, limit: PAGE, ...cursor }));
  const usernames = [...new Set(comments.flatMap(({ text }) => mentionsIn(text).flat()))];
  const { users } = await caller.users.named({ usernames });
  const known = new Map(users.map(({ username }) => [usernameKey(username), username]));
  return {
    comments: comments.map((comment) => ({ ...comment, parts: textParts(comment.text, known) })),
    ...(next === undefined ? {} : { next }),
  };
}
