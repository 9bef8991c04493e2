import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { listActs } from "../../moderation/list-acts";
import type { TimePosition } from "../../time-cursor";
import { getTagId } from "../find-tag-id";

/**
 * What moderators did to a tag, newest first, whatever it was called then.
 * @throws DomainError forbidden, tag_not_found
 */
export async function listTagActs(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { name, ...page }: { name: string; limit: number; cursor?: TimePosition | undefined },
): ReturnType<typeof listActs> {
  requireAccess(actor, "approver");
  const id = await getTagId(deps.db, name);
  return listActs(deps, actor, { ...page, subject: "tag", subjectId: `${id}` });
}
