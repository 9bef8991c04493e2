import type { Tx } from "@/infra/db/database";
import type { Deps } from "../deps";
import type { Role } from "./actor";
import { hashPassword } from "@/infra/password-hash";
import { usernameKey } from "./username";

/**
 * Makes the user and its credential in one transaction: never one without the other.
 * @param also what belongs to that too
 * @returns what that answers
 * @throws the unique violation of a taken username or email (isUniqueViolation)
 */
export async function createUser<T>(
  deps: Pick<Deps, "db" | "newId">,
  input: { username: string; email: string; password: string; verified: boolean; roles: Role[] },
  also: (tx: Tx, id: string) => Promise<T>,
): Promise<T> {
  const password = await hashPassword(input.password);
  const id = deps.newId();
  return deps.db.$transaction(async (tx) => {
    await tx.user.create({
      data: {
        id,
        name: input.username,
        username: usernameKey(input.username),
        displayUsername: input.username,
        email: input.email.toLowerCase(),
        emailVerified: input.verified,
        roles: input.roles,
        accounts: {
          create: { id: deps.newId(), accountId: id, providerId: "credential", password },
        },
      },
      select: { id: true },
    });
    return also(tx, id);
  });
}
