import { Prisma } from "@/infra/db/generated/client";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import type { OwnUser, User } from "./user";
import { toUser, type UserRow, userColumns } from "./user-row";

/**
 * An account by id, or `@me` for the one that asks, which is told more of itself. Others do not find
 * an account before its email is verified.
 * @throws DomainError authentication_required for @me without an account, user_not_found
 */
export async function getUser(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  idOrMe: string,
): Promise<User | OwnUser> {
  const id = idOrMe === "@me" ? requireAccess(actor, "member").id : idOrMe;
  if (!ID_PATTERN.test(id)) throw new DomainError("user_not_found");
  const [row] = await deps.db.$queryRaw<UserRow[]>(
    Prisma.sql`SELECT ${userColumns} FROM users u WHERE u.id = ${id}`,
  );
  const isSelf = id === actor?.id;
  if (row === undefined || !(row.email_verified || isSelf)) {
    throw new DomainError("user_not_found");
  }
  if (!isSelf) return toUser(row);
  return {
    ...toUser(row),
    email: row.pending_email ?? row.email,
    verified: row.email_verified && row.pending_email === null,
    savedTags: row.saved_tags,
  };
}
