import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { findActs } from "../../moderation/list-acts";
import type { TimePosition } from "../../time-cursor";
import { getTagId } from "../find-tag-id";

/**
 * What moderators did to a tag, newest first, whatever it was called then: for whoever has an account.
 * @throws DomainError authentication_required, tag_not_found
 */
export async function listTagActs(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { name, ...page }: { name: string; limit: number; cursor?: TimePosition | undefined },
): ReturnType<typeof findActs> {
  requireAccess(actor, "member");
  const id = await getTagId(deps.db, name);
  return findActs(deps, { ...page, subject: "tag", subjectId: `${id}` });
}
