import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";

/**
 * The id of an account that the one that asks may see, or its own for `@me`. Others do not find an account
 * before its email is verified.
 * @throws DomainError authentication_required for @me without an account, user_not_found
 */
export async function getShownUserId(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  idOrMe: string,
): Promise<string> {
  const id = idOrMe === "@me" ? requireAccess(actor, "member").id : idOrMe;
  if (id === actor?.id) return id;
  const isShown =
    ID_PATTERN.test(id) && (await deps.db.user.count({ where: { id, emailVerified: true } })) > 0;
  if (!isShown) throw new DomainError("user_not_found");
  return id;
}
