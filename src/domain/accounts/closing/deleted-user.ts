import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";

/** Under whom stays what deleted accounts have left to the board. */
export const DELETED_USER_ID = "deletedUser0";

/** No username has a space: nobody can register it, or log in with it. */
const DELETED_USERNAME = "deleted user";

/** Accounts that were not deleted: what those have left is under a name that begins so, as no other does. */
export const NOT_DELETED = { NOT: { username: { startsWith: DELETED_USERNAME } } };

/** The same of users as `u`. */
export const isNotDeleted = Prisma.sql`NOT starts_with(u.username, ${DELETED_USERNAME})`;

/** No mail reaches an address under this domain (RFC 2606); no account can be opened with it, in capitals as it is. */
const DOMAIN = "@DELETED.invalid";

/** What is left of the columns by which people know an account, or reach it. */
export function namelessColumns(id: string) {
  return {
    name: DELETED_USERNAME,
    username: `${DELETED_USERNAME} ${id}`,
    displayUsername: DELETED_USERNAME,
    email: `${id}${DOMAIN}`,
    emailVerified: false,
  };
}

/** Sees to it that there is such an account. It has no password, and is not verified: nobody finds it. */
export async function ensureDeletedUser({ db }: Pick<Deps, "db">): Promise<void> {
  const id = DELETED_USER_ID;
  const data = { id, ...namelessColumns(id), username: DELETED_USERNAME, mailedKinds: [] };
  await db.user.createMany({ data, skipDuplicates: true });
}
