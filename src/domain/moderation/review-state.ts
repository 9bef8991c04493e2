import { Prisma } from "@/infra/db/generated/client";
import type { ReviewState as AppealState } from "@/infra/db/generated/enums";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { isModerator, requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { findNear, type Near } from "../images/likeness/find-near";
import { fromSigned } from "../images/likeness/phash";
import type { DenialCode } from "./denial-codes";
import {
  type Changes,
  CHANGES_COLUMNS,
  changesOf,
  type ChangesRow,
  REQUESTER_JOIN,
} from "./queue/changes";
import { lastClaimEnd } from "./queue/claim-time";
import { getWaitingTime, type WaitingTime } from "./queue/waiting-time";

/** Where an upload stands, for its uploader. */
export type ReviewState = {
  state: "waiting" | "changes_requested" | "approved" | "denied";
  /** While it is pending: whether a moderator is looking at it now. */
  claimed?: boolean;
  changes?: Changes;
  /** While it is there: the images that look like it, nearest first. */
  similar?: Near[];
  /** While it is pending: how long others wait. */
  wait?: WaitingTime;
  /** With what there is left to know the image by. */
  denial?: {
    code: DenialCode;
    reason: string;
    deniedAt?: string;
    uploadedAt: string;
    /** Who alone may appeal: for moderators, of what is not theirs. */
    uploader?: { id: string; username: string };
    tags: string[];
  };
  appeal?: {
    state: AppealState;
    text: string;
    createdAt: string;
    /** Once it is answered. */
    answer?: string;
  };
};

type AppealRow = { state: AppealState; text: string; createdAt: Date; answer: string | null };

type Row = ChangesRow & {
  status: "pending" | "approved" | "denied";
  uploader_id: string;
  phash: bigint | null;
  claimed: boolean;
  review_reason: string | null;
  reviewed_at: Date | null;
  denial_code: DenialCode | null;
  created_at: Date;
};

/**
 * Where an upload stands. For its uploader, whom no moderator is named to, and for moderators.
 * @throws DomainError authentication_required, image_not_found, not_uploader
 */
export async function getReviewState(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  id: string,
): Promise<ReviewState> {
  const member = requireAccess(actor, "member");
  const row = await findRow(deps, id);
  if (row === undefined) throw new DomainError("image_not_found");
  const isReviewer = isModerator(member);
  if (row.uploader_id !== member.id && !isReviewer) {
    // Of denied images nobody else is told that they were there.
    throw new DomainError(row.status === "denied" ? "image_not_found" : "not_uploader");
  }
  if (row.status === "denied") return deniedState(deps, row, member);
  const similar =
    row.phash === null
      ? []
      : await findNear(deps, member, { phash: fromSigned(row.phash), image: row.id });
  if (row.status === "approved") return { state: "approved", similar };
  const changes = await changesOf(deps, row);
  const isWithUploader = changes !== undefined && changes.resubmittedAt === undefined;
  return {
    state: isWithUploader ? "changes_requested" : "waiting",
    claimed: row.claimed,
    ...(changes === undefined ? {} : { changes: isReviewer ? changes : unsigned(changes) }),
    similar,
    wait: await getWaitingTime(deps),
  };
}

function unsigned({ by: _, ...changes }: Changes): Changes {
  return changes;
}

async function findRow(deps: Pick<Deps, "db" | "clock">, id: string): Promise<Row | undefined> {
  if (!ID_PATTERN.test(id)) return undefined;
  const now = deps.clock.now();
  const [row] = await deps.db.$queryRaw<Row[]>(Prisma.sql`
    SELECT q.id, q.status::text AS status, q.uploader_id, q.version, q.tags, q.nsfw, q.artist, q.description,
      q.phash, q.review_reason, q.reviewed_at, q.denial_code::text AS denial_code, q.created_at, ${CHANGES_COLUMNS},
      coalesce(q.claimed_until > ${now}::timestamptz
        AND q.claimed_until <= ${lastClaimEnd(now)}::timestamptz, false) AS claimed
    FROM images q ${REQUESTER_JOIN} WHERE q.id = ${id} AND q.status <> 'deleted'`);
  return row;
}

async function deniedState(
  deps: Pick<Deps, "db">,
  row: Row,
  { id: asker }: Actor,
): Promise<ReviewState> {
  const { denial_code: code, review_reason: reason, reviewed_at: deniedAt, tags } = row;
  const uploader =
    row.uploader_id === asker
      ? null
      : await deps.db.user.findUnique({
          where: { id: row.uploader_id },
          select: { id: true, name: true },
        });
  const appeal = await deps.db.appeal.findUnique({
    where: { imageId: row.id },
    select: { state: true, text: true, createdAt: true, answer: true },
  });
  return {
    state: "denied",
    denial: {
      code: code ?? "other",
      reason: reason ?? "",
      ...(deniedAt === null ? {} : { deniedAt: deniedAt.toISOString() }),
      uploadedAt: row.created_at.toISOString(),
      ...(uploader === null ? {} : { uploader: { id: uploader.id, username: uploader.name } }),
      tags,
    },
    ...(appeal === null ? {} : { appeal: toAppeal(appeal) }),
  };
}

function toAppeal({ state, text, createdAt, answer }: AppealRow) {
  const rest = answer === null ? {} : { answer };
  return { state, text, createdAt: createdAt.toISOString(), ...rest };
}
