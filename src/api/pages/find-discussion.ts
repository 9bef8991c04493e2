import { namesIn, textParts } from "@/domain/comments/mentions";
import { usernameKey } from "@/domain/accounts/username";
import { LIMITS } from "@/domain/limits";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

const PAGE = 30;
/** Pages that are looked through for one comment. */
const MOST_PAGES = 10;

/** Which page is asked for: that which a cursor leads to, or that which one of them stands on; else the first. */
type Asked = { after: string | undefined; comment: string | undefined };

/** A page of the comments under an approved image, newest first, with its cursor; the accounts that they call are linked. */
export async function findDiscussion(id: string, { after, comment }: Asked) {
  const caller = await pageCaller();
  const found = comment === undefined ? undefined : await findPageOf(comment, id);
  const { cursor, comments, next } = found ?? (await findPage(id, after));
  const texts = comments.map(({ text }) => text);
  const usernames = namesIn(texts, LIMITS.namesAtOnce);
  const { users } = await caller.users.named({ usernames });
  const known = new Map(users.map(({ username }) => [usernameKey(username), username]));
  return {
    comments: comments.map((one) => ({ ...one, parts: textParts(one.text, known) })),
    cursor,
    ...(next === undefined ? {} : { next }),
  };
}

async function findPage(id: string, cursor: string | undefined) {
  const caller = await pageCaller();
  const asked = { id, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
  return { cursor, ...(await orNotFound(caller.comments.list(asked))) };
}

/** As far back as people go by themselves; nothing for one that is further, or is not there. */
async function findPageOf(comment: string, id: string) {
  let page = await findPage(id, undefined);
  for (let count = 1; !page.comments.some((one) => one.id === comment); count += 1) {
    if (page.next === undefined || count === MOST_PAGES) return undefined;
    page = await findPage(id, page.next);
  }
  return page;
}
