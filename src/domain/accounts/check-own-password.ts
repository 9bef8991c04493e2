import type { Tx } from "@/infra/db/database";
import { verifyPassword } from "@/infra/password-hash";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import type { Actor } from "./actor";
import { lockAccount } from "./lock-account";

/** What an account is called, where it is mailed, and the hash that its password was just compared with. */
export type OwnAccount = { id: string; username: string; email: string; hash: string };

/**
 * The account that asks, once it has given its password again: a browser that was left open, or a token
 * that was lost, is not enough for what would give the account away.
 * @throws DomainError wrong_password
 */
export async function checkOwnPassword(
  deps: Pick<Deps, "db">,
  { id }: Pick<Actor, "id">,
  password: string,
): Promise<OwnAccount> {
  const account = await deps.db.account.findFirst({
    where: { userId: id, providerId: "credential" },
    select: { password: true, user: { select: { name: true, email: true } } },
  });
  const hash = account?.password ?? undefined;
  if (account === null || hash === undefined || !(await verifyPassword({ hash, password }))) {
    throw wrong();
  }
  return { id, username: account.user.name, email: account.user.email, hash };
}

/**
 * Holds an account in a transaction, and tells whether its password is still the one that was compared: whoever has set
 * a new one since has ended what others began with the old one.
 */
export async function isPasswordHeld(
  tx: Tx,
  { id, hash }: Pick<OwnAccount, "id" | "hash">,
): Promise<boolean> {
  await lockAccount(tx, id);
  const where = { userId: id, providerId: "credential", password: hash };
  return (await tx.account.count({ where })) > 0;
}

/**
 * Holds that account in the transaction that does what was asked for.
 * @throws DomainError wrong_password
 */
export async function holdOwnAccount(tx: Tx, own: OwnAccount): Promise<void> {
  if (!(await isPasswordHeld(tx, own))) throw wrong();
}

function wrong(): DomainError {
  return new DomainError("wrong_password", "incorrect password");
}
