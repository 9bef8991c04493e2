import { isUniqueViolation } from "@/infra/db/errors";
import type { Deps } from "../deps";
import { createUser } from "./create-user";
import { usernameKey } from "./username";

type Needed = Pick<Deps, "db" | "newId" | "log">;

/**
 * Makes a verified admin if no account has the username; an existing account is left as it is. Processes that start
 * together make one: whoever comes second finds it.
 */
export async function ensureAdmin(
  deps: Needed,
  admin: { username: string; email: string; password: string },
): Promise<void> {
  if (await isTaken(deps, admin.username)) return;
  try {
    const verified = { ...admin, verified: true, roles: ["admin" as const] };
    await createUser(deps, verified, async () => undefined);
    deps.log.info({ username: admin.username }, "admin account made");
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (await isTaken(deps, admin.username)) return;
    deps.log.warn("no admin was made: ADMIN_EMAIL belongs to an account with another username");
  }
}

/** Whether an account has the username; says so where it is no admin. */
async function isTaken(deps: Needed, username: string): Promise<boolean> {
  const account = await deps.db.user.findUnique({
    where: { username: usernameKey(username) },
    select: { roles: true },
  });
  if (account !== null && !account.roles.includes("admin")) {
    deps.log.warn("no admin was made: ADMIN_USERNAME is an account that is not an admin");
  }
  return account !== null;
}
