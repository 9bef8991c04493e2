import { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import type { Person } from "../images/image";
import { pageOf, type TimePosition } from "../time-cursor";

export type HashBan = {
  /** 64 hex digits. */
  sha256: string;
  reason: string;
  /** Absent once the account is gone. */
  by?: Person;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
};

/**
 * The bytes that must not come back, newest first.
 * @throws DomainError forbidden
 */
export async function listHashBans(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { limit, cursor }: { limit: number; cursor?: TimePosition | undefined },
): Promise<{ bans: HashBan[]; next?: string }> {
  requireAccess(actor, "approver");
  // A cursor is text that came from outside: it is compared as text, which is in the order of the bytes.
  const after =
    cursor === undefined
      ? Prisma.sql`true`
      : Prisma.sql`(b.created_at, encode(b.sha256, 'hex') COLLATE "C")
          < (${cursor.createdAt}::timestamptz, ${cursor.id})`;
  const rows = await deps.db.$queryRaw<Row[]>(Prisma.sql`
    SELECT encode(b.sha256, 'hex') AS id, b.reason, b.created_at AS "createdAt",
      u.id AS by_id, u.name AS by_name
    FROM hash_bans b LEFT JOIN users u ON u.id = b.banned_by_id
    WHERE ${after} ORDER BY b.created_at DESC, b.sha256 DESC LIMIT ${limit + 1}`);
  const { page, ...rest } = pageOf(rows, limit);
  return {
    bans: page.map(({ id: sha256, reason, createdAt, by_id: id, by_name: username }) => ({
      sha256,
      reason,
      ...(id === null || username === null ? {} : { by: { id, username } }),
      createdAt: createdAt.toISOString(),
    })),
    ...rest,
  };
}

type Row = TimePosition & { reason: string; by_id: string | null; by_name: string | null };
