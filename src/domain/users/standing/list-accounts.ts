import { Prisma } from "@/infra/db/generated/client";
import { type Actor, hasRole, type Role } from "../../accounts/actor";
import { isNotDeleted } from "../../accounts/closing/deleted-user";
import { requireAccess } from "../../accounts/policy";
import { usernameKey } from "../../accounts/username";
import type { Deps } from "../../deps";
import { pageOf, type TimePosition } from "../../time-cursor";

/** What moderators see of an account. */
export type Account = {
  id: string;
  username: string;
  /** For admins alone. */
  email?: string;
  verified: boolean;
  /** Whether signing in takes a code; for admins alone. */
  hasTwoFactor?: boolean;
  roles: string[];
  /** While it is shut out; without an end for good. */
  suspension?: { since: string; until?: string; reason: string };
  /** Images by what became of them. */
  images: { approved: number; pending: number; denied: number };
  comments: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
};

export type AccountFilters = {
  /** Part of the username, in any case. */
  query?: string | undefined;
  role?: Role | undefined;
  suspended?: boolean | undefined;
};

type Row = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  two_factor_enabled: boolean;
  roles: string[];
  is_suspended: boolean;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: string | null;
  uploads: number;
  pending: number;
  denied: number;
  comments: number;
  created_at: Date;
};

/**
 * Accounts for moderators, also those that are not verified; the newest first.
 * @throws DomainError forbidden
 */
export async function listAccounts(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  input: AccountFilters & { limit: number; cursor?: TimePosition | undefined },
): Promise<{ users: Account[]; next?: string }> {
  const moderator = requireAccess(actor, "approver");
  const { limit, cursor } = input;
  const isSuspended = Prisma.sql`(u.suspended_at IS NOT NULL
    AND (u.suspended_until IS NULL OR u.suspended_until > ${deps.clock.now()}::timestamptz))`;
  const conditions = conditionsOf(input, isSuspended);
  if (cursor !== undefined) {
    conditions.push(
      Prisma.sql`(u.created_at, u.id) < (${cursor.createdAt}::timestamptz, ${cursor.id})`,
    );
  }
  const rows = await deps.db.$queryRaw<Row[]>(Prisma.sql`
    SELECT u.*,
      (SELECT count(*)::int FROM images WHERE uploader_id = u.id AND status = 'pending') AS pending,
      (SELECT count(*)::int FROM images WHERE uploader_id = u.id AND status = 'denied') AS denied,
      (SELECT count(*)::int FROM comments WHERE author_id = u.id) AS comments
    FROM (
      SELECT u.id, u.name, u.email, u.email_verified, u.two_factor_enabled, u.roles, u.uploads,
        u.created_at, u.suspended_at, u.suspended_until, u.suspension_reason, ${isSuspended} AS is_suspended
      FROM users u WHERE ${Prisma.join(conditions, " AND ")}
      ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit + 1}
    ) u
    ORDER BY u.created_at DESC, u.id DESC`);
  const { page, ...rest } = pageOf(
    rows.map((row) => ({ ...row, createdAt: row.created_at })),
    limit,
  );
  return { users: page.map((row) => toAccount(row, moderator)), ...rest };
}

function conditionsOf(
  { query, role, suspended }: AccountFilters,
  isSuspended: Prisma.Sql,
): Prisma.Sql[] {
  return [
    isNotDeleted,
    ...(query === undefined ? [] : [Prisma.sql`strpos(u.username, ${usernameKey(query)}) > 0`]),
    ...(role === undefined ? [] : [Prisma.sql`${role} = ANY(u.roles)`]),
    ...(suspended === undefined ? [] : [Prisma.sql`${isSuspended} = ${suspended}`]),
  ];
}

function toAccount(row: Row, moderator: Actor): Account {
  const { suspended_at: since, suspended_until: until, suspension_reason: reason } = row;
  const isShut = row.is_suspended && since !== null;
  const isForAdmin = hasRole(moderator, "admin");
  return {
    id: row.id,
    username: row.name,
    ...(isForAdmin ? { email: row.email } : {}),
    verified: row.email_verified,
    ...(isForAdmin ? { hasTwoFactor: row.two_factor_enabled } : {}),
    roles: row.roles,
    ...(isShut ? { suspension: suspensionOf({ since, until, reason }) } : {}),
    images: { approved: row.uploads, pending: row.pending, denied: row.denied },
    comments: row.comments,
    createdAt: row.created_at.toISOString(),
  };
}

function suspensionOf(row: { since: Date; until: Date | null; reason: string | null }) {
  const { since, until, reason } = row;
  return {
    since: since.toISOString(),
    ...(until === null ? {} : { until: until.toISOString() }),
    reason: reason ?? "",
  };
}
