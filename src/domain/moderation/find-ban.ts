import type { Tx } from "@/infra/db/database";
import { DomainError } from "../errors";

/** Why these bytes must not be uploaded; nothing when they may. */
export async function findBan(deps: { db: Tx }, sha256: Uint8Array): Promise<string | undefined> {
  const ban = await deps.db.hashBan.findUnique({
    where: { sha256: new Uint8Array(sha256) },
    select: { reason: true },
  });
  return ban?.reason;
}

/** @throws DomainError picture_banned with the reason */
export async function refuseBanned(deps: { db: Tx }, sha256: Uint8Array): Promise<void> {
  const reason = await findBan(deps, sha256);
  if (reason === undefined) return;
  throw new DomainError("picture_banned", `image must not be uploaded: ${reason}`);
}
