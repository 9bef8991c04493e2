import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { findByBytes } from "../images/find-by-bytes";
import { banHash } from "./ban-hash";
import { liftBan } from "./lift-ban";
import { lockBytes } from "./lock-bytes";

type BanDeps = Pick<Deps, "db" | "clock" | "newId">;

/**
 * Refuses the bytes of this SHA-256 from now on; if they are banned already, that ban stays. An image that
 * has them stays too, and lends the ban its perceptual hash, by which copies are found.
 * @throws DomainError forbidden
 */
export async function addHashBan(
  deps: BanDeps,
  actor: Actor | undefined,
  { sha256, reason }: { sha256: string; reason: string },
): Promise<void> {
  const moderator = requireAccess(actor, "approver");
  const bytes = bytesOf(sha256);
  await deps.db.$transaction(async (tx) => {
    // Before it is looked for: an upload that is just ending is waited for, and seen.
    await lockBytes(tx, bytes);
    const image = await findByBytes(tx, bytes);
    await banHash(deps, tx, moderator, { sha256: bytes, phash: image?.phash ?? null, reason });
  });
}

/** @throws DomainError forbidden, ban_not_found */
export async function removeHashBan(
  deps: BanDeps,
  actor: Actor | undefined,
  { sha256, reason }: { sha256: string; reason?: string | undefined },
): Promise<void> {
  const moderator = requireAccess(actor, "approver");
  if (!/^[0-9a-f]{64}$/i.test(sha256)) throw new DomainError("ban_not_found");
  await deps.db.$transaction(async (tx) => {
    const isLifted = await liftBan(deps, tx, moderator, { sha256: bytesOf(sha256), reason });
    if (!isLifted) throw new DomainError("ban_not_found");
  });
}

function bytesOf(sha256: string) {
  return new Uint8Array(Buffer.from(sha256, "hex"));
}
