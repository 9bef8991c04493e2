import { Prisma } from "@/infra/db/generated/client";
import { usernameKey } from "../accounts/username";
import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";
import type { UserSummary } from "./user";
import { toUserSummary, type UserSummaryRow, userSummaryColumns } from "./user-row";

/**
 * The accounts of these names, in any case and order; names that are nobody's are passed over. Others do not
 * find an account before its email is verified.
 */
export async function findUsersByName(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  usernames: string[],
): Promise<UserSummary[]> {
  if (usernames.length === 0) return [];
  const rows = await deps.db.$queryRaw<UserSummaryRow[]>(Prisma.sql`
    SELECT ${userSummaryColumns} FROM users u
    WHERE u.username IN (${Prisma.join(usernames.map(usernameKey))})
      AND (u.email_verified OR u.id = ${actor?.id ?? ""})`);
  return rows.map(toUserSummary);
}
