import type { Actor } from "../../accounts/actor";
import { isModerator } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { findTagId } from "../find-tag-id";
import { readTagName } from "../read-tag-name";

type Named = {
  /** A name, as it was written. */
  alias: unknown;
  /** That of a tag, or an alias of it, as it was written. */
  tag: unknown;
  /** Whether the tag must be called so itself. */
  isOwn: boolean;
};

/** Whether a name is an alias of a tag by now, as it is once a tag was renamed or merged; for moderators alone. */
export async function isAliasOf(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  { alias, tag, isOwn }: Named,
): Promise<boolean> {
  if (!isModerator(actor) || typeof alias !== "string" || typeof tag !== "string") return false;
  const [from, to] = [readTagName(alias), readTagName(tag)];
  if (from === undefined || to === undefined || from === to) return false;
  const id = await findTagId(db, to);
  if (id === undefined) return false;
  const where = { name: from, tagId: id, ...(isOwn ? { tag: { name: to } } : {}) };
  return (await db.tagAlias.count({ where })) > 0;
}
