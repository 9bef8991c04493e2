import { getAuthenticatorName } from "@better-auth/passkey";
import { ID_PATTERN } from "@/infra/ids";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import type { Actor } from "../actor";
import { requireAccess } from "../policy";

export type PasskeyView = {
  id: string;
  /** As its owner calls it, else as the maker of the authenticator does. */
  name: string;
  /** ISO 8601 with milliseconds. */
  createdAt?: string;
  /** Whether it is kept in the cloud of its maker, and so survives the loss of a device. */
  backedUp: boolean;
};

/** The passkeys of an account, the newest first. */
export async function listPasskeys(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
): Promise<PasskeyView[]> {
  return findPasskeys(deps.db, requireAccess(actor, "member").id);
}

/** The same for whoever has been let in already. */
export async function findPasskeys(
  db: Pick<Deps["db"], "passkey">,
  userId: string,
): Promise<PasskeyView[]> {
  const rows = await db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? getAuthenticatorName(row.aaguid) ?? "Passkey",
    ...(row.createdAt === null ? {} : { createdAt: row.createdAt.toISOString() }),
    backedUp: row.backedUp,
  }));
}

/** @throws DomainError passkey_not_found */
export async function renamePasskey(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { id: userId } = requireAccess(actor, "member");
  if (!ID_PATTERN.test(id)) throw new DomainError("passkey_not_found");
  const { count } = await deps.db.passkey.updateMany({ where: { id, userId }, data: { name } });
  if (count === 0) throw new DomainError("passkey_not_found");
}

/** Nobody comes in with it any more. @throws DomainError passkey_not_found */
export async function removePasskey(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { id }: { id: string },
): Promise<void> {
  const { id: userId } = requireAccess(actor, "member");
  if (!ID_PATTERN.test(id)) throw new DomainError("passkey_not_found");
  const { count } = await deps.db.passkey.deleteMany({ where: { id, userId } });
  if (count === 0) throw new DomainError("passkey_not_found");
}
