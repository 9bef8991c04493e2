import pMap from "p-map";
import { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import { usernameKey } from "../../accounts/username";
import type { Deps } from "../../deps";
import type { PendingImage, Person } from "../../images/image";
import { type ImageRow, selectImages, toPendingImage } from "../../images/image-row";
import { findNear, type Near } from "../../images/likeness/find-near";
import { fromSigned } from "../../images/likeness/phash";
import { namesOfTag } from "../../tags/names-of-tag";
import { pageOf, type TimePosition } from "../../time-cursor";
import { type BannedLike, findBannedLike } from "./find-banned-like";
import {
  type Changes,
  CHANGES_COLUMNS,
  changesOf,
  type ChangesRow,
  REQUESTER_JOIN,
} from "./changes";
import { lastClaimEnd } from "./claim-time";

/** Which pending images: those that wait for a moderator, those that wait for their uploader, or both. */
export const QUEUE_STATES = ["waiting", "changes_requested", "any"] as const;

export type QueueFilters = {
  state: (typeof QUEUE_STATES)[number];
  nsfw?: boolean | undefined;
  /** By any of its names, normalised. */
  tag?: string | undefined;
  uploader?: string | undefined;
  /** Only those that nobody else is looking at. */
  free?: boolean | undefined;
};

export type QueueEntry = {
  image: PendingImage;
  /** Who is looking at it now. */
  claim?: { by: Person; until: string };
  changes?: Changes;
  /** Images that look like it, nearest first. */
  similar: Near[];
  /** Banned pictures that look like it. */
  banned: BannedLike[];
};

/** Entries for which the database is asked at once: one after the other all would wait for it in turn while it is busy. */
const AT_ONCE = 3;

type Row = ImageRow &
  ChangesRow & {
    phash: bigint | null;
    claimed_until: Date | null;
    claimer_id: string | null;
    claimer_name: string | null;
  };

/**
 * The images that moderators look at, longest waiting first, with all that helps to decide.
 * @throws DomainError forbidden
 */
export async function listQueue(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  input: QueueFilters & { limit: number; cursor?: TimePosition | undefined },
): Promise<{ entries: QueueEntry[]; next?: string }> {
  const moderator = requireAccess(actor, "approver");
  const { limit, cursor } = input;
  const now = deps.clock.now();
  const conditions = conditionsOf(input, { moderator, now });
  if (input.tag !== undefined) {
    conditions.push(Prisma.sql`p.tags && ${await namesOfTag(deps.db, input.tag)}::text[]`);
  }
  if (cursor !== undefined) {
    conditions.push(
      Prisma.sql`(p.created_at, p.id) > (${cursor.createdAt}::timestamptz, ${cursor.id})`,
    );
  }
  const source = Prisma.sql`
    SELECT p.* FROM images p WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY p.created_at, p.id LIMIT ${limit + 1}`;
  const rows = await deps.db.$queryRaw<Row[]>(Prisma.sql`
    SELECT shown.*, q.phash, q.claimed_until, q.claimer_id, claimer.name AS claimer_name,
      ${CHANGES_COLUMNS}
    FROM (${selectImages(source)}) shown
    JOIN images q ON q.id = shown.id
    LEFT JOIN users claimer ON claimer.id = q.claimer_id
    ${REQUESTER_JOIN}
    ORDER BY shown.created_at, shown.id`);
  const { page, ...rest } = pageOf(
    rows.map((row) => ({ ...row, createdAt: row.created_at })),
    limit,
  );
  const bannedLike = await findBannedLike(
    deps,
    page.flatMap(({ phash }) => phash ?? []),
  );
  const around = { moderator, now, bannedLike };
  const entries = await pMap(page, (row) => toEntry(deps, row, around), { concurrency: AT_ONCE });
  return { entries, ...rest };
}

function conditionsOf(
  { state, nsfw, uploader, free }: QueueFilters,
  { moderator, now }: { moderator: Actor; now: Date },
): Prisma.Sql[] {
  const conditions = [Prisma.sql`p.status = 'pending'`];
  const waitsForUploader = Prisma.sql`(p.changes_requested_at IS NOT NULL AND p.resubmitted_at IS NULL)`;
  if (state === "waiting") conditions.push(Prisma.sql`NOT ${waitsForUploader}`);
  if (state === "changes_requested") conditions.push(waitsForUploader);
  if (nsfw !== undefined) conditions.push(Prisma.sql`p.nsfw = ${nsfw}`);
  if (uploader !== undefined) {
    conditions.push(
      Prisma.sql`p.uploader_id = (SELECT id FROM users WHERE username = ${usernameKey(uploader)})`,
    );
  }
  if (free === true) {
    conditions.push(Prisma.sql`(p.claimer_id IS NULL OR p.claimer_id = ${moderator.id}
      OR p.claimed_until <= ${now}::timestamptz OR p.claimed_until > ${lastClaimEnd(now)}::timestamptz)`);
  }
  return conditions;
}

type Around = { moderator: Actor; now: Date; bannedLike: ReadonlyMap<bigint, BannedLike[]> };

async function toEntry(
  deps: Pick<Deps, "db">,
  row: Row,
  { moderator, now, bannedLike }: Around,
): Promise<QueueEntry> {
  const { claimer_id: claimer, claimer_name: name, claimed_until: until } = row;
  const isClaimed =
    claimer !== null &&
    name !== null &&
    until !== null &&
    until > now &&
    until <= lastClaimEnd(now);
  const changes = await changesOf(deps, row);
  const near =
    row.phash === null
      ? { similar: [], banned: [] }
      : {
          similar: await findNear(deps, moderator, { phash: fromSigned(row.phash), image: row.id }),
          banned: bannedLike.get(row.phash) ?? [],
        };
  return {
    image: toPendingImage(row),
    ...(isClaimed
      ? { claim: { by: { id: claimer, username: name }, until: until.toISOString() } }
      : {}),
    ...(changes === undefined ? {} : { changes }),
    ...near,
  };
}
