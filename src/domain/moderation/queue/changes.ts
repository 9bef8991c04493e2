import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { tagsAsWritten } from "../../images/edits/as-written";
import { differences, type ImageState } from "../../images/edits/image-state";
import { tagDifference } from "../../images/edits/list-versions";
import type { Person } from "../../images/image";

/** What an uploader was asked to change, and what they did. */
export type Changes = {
  text: string;
  by?: Person;
  requestedAt: string;
  /** Absent while the uploader has not sent it back. */
  resubmittedAt?: string;
  /** What has changed since the request; absent when nothing has. */
  difference?: {
    tagsAdded: string[];
    tagsRemoved: string[];
    before: Shown;
    after: Shown;
  };
};

type Shown = { nsfw?: boolean; artist?: string; description?: string };

export type ChangesRow = {
  id: string;
  version: number;
  tags: string[];
  nsfw: boolean;
  artist: string | null;
  description: string | null;
  changes_request: string | null;
  changes_requested_at: Date | null;
  changes_from_version: number | null;
  resubmitted_at: Date | null;
  requester_id: string | null;
  requester_name: string | null;
};

/** Of `q`, which is images, and of whom REQUESTER_JOIN joins to it. */
export const CHANGES_COLUMNS = Prisma.sql`
  q.changes_request, q.changes_requested_at, q.changes_from_version, q.resubmitted_at,
  requester.id AS requester_id, requester.name AS requester_name`;

export const REQUESTER_JOIN = Prisma.sql`
  LEFT JOIN users requester ON requester.id = q.changes_requester_id`;

/** Nothing when no changes were ever asked for. */
export async function changesOf(
  deps: Pick<Deps, "db">,
  row: ChangesRow,
): Promise<Changes | undefined> {
  const { changes_requested_at: requestedAt, resubmitted_at: resubmittedAt } = row;
  if (requestedAt === null) return undefined;
  const { requester_id: id, requester_name: username } = row;
  const difference = await differenceSince(deps, row);
  return {
    text: row.changes_request ?? "",
    ...(id === null || username === null ? {} : { by: { id, username } }),
    requestedAt: requestedAt.toISOString(),
    ...(resubmittedAt === null ? {} : { resubmittedAt: resubmittedAt.toISOString() }),
    ...(difference === undefined ? {} : { difference }),
  };
}

async function differenceSince(deps: Pick<Deps, "db">, row: ChangesRow) {
  const version = row.changes_from_version;
  if (version === null || version === row.version) return undefined;
  const earlier = await deps.db.imageVersion.findUnique({
    where: { imageId_version: { imageId: row.id, version } },
    select: { tags: true, nsfw: true, artist: true, description: true },
  });
  if (earlier === null) return undefined;
  const { before, after } = differences(earlier, row);
  // What moderators made of tags meanwhile is not the uploader's.
  const [was = [], is = []] = await tagsAsWritten(deps.db, [earlier.tags, row.tags]);
  return { ...tagDifference(was, is), before: shown(before), after: shown(after) };
}

/** Tags stand apart; what is none is absent. */
function shown({ nsfw, artist, description }: Partial<ImageState>): Shown {
  return {
    ...(nsfw === undefined ? {} : { nsfw }),
    ...(artist === undefined || artist === null ? {} : { artist }),
    ...(description === undefined || description === null ? {} : { description }),
  };
}
