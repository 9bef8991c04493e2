import { Prisma } from "@/infra/db/generated/client";
import { usernameKey } from "../../accounts/username";
import { artistKey, cleanArtist } from "../artist";
import type { Term } from "./parse-terms";

export type ImageFilters = {
  nsfw?: boolean | undefined;
  terms?: readonly Term[] | undefined;
  artist?: string | undefined;
  uploader?: { id?: string | undefined; username?: string | undefined } | undefined;
  /** Epoch milliseconds, exclusive. */
  postedBefore?: number | undefined;
  postedAfter?: number | undefined;
  /** Tags that must not be there. */
  withoutTags?: readonly string[] | undefined;
  /** An account that has neither liked nor favoured it. */
  newTo?: string | undefined;
};

/** Conditions on a row of `images i`, all of which must hold. Only approved images are ever found. */
export function filterConditions(filters: ImageFilters): Prisma.Sql[] {
  const { nsfw, artist, uploader, postedBefore, postedAfter } = filters;
  const conditions = [Prisma.sql`i.status = 'approved'`];
  if (nsfw !== undefined) conditions.push(Prisma.sql`i.nsfw = ${nsfw}`);
  for (const term of filters.terms ?? []) {
    const holds = hasTerm(term);
    conditions.push(term.excluded ? Prisma.sql`NOT ${holds}` : holds);
  }
  if (artist !== undefined) {
    // Read as on upload, but that "unknown" is a name to look for.
    const name = escapeLike(artistKey(cleanArtist(artist) ?? artist));
    conditions.push(
      Prisma.sql`(i.artist_key LIKE ${`${name}%`} OR i.artist_key LIKE ${`%(${name}%`})`,
    );
  }
  if (uploader?.id !== undefined) conditions.push(Prisma.sql`i.uploader_id = ${uploader.id}`);
  if (uploader?.username !== undefined) {
    conditions.push(Prisma.sql`i.uploader_id =
      (SELECT id FROM users WHERE username = ${usernameKey(uploader.username)})`);
  }
  if (postedBefore !== undefined) {
    conditions.push(Prisma.sql`i.created_at < ${toTime(Math.ceil(postedBefore))}`);
  }
  if (postedAfter !== undefined) {
    conditions.push(Prisma.sql`i.created_at > ${toTime(Math.floor(postedAfter))}`);
  }
  const { withoutTags = [], newTo } = filters;
  if (withoutTags.length > 0) {
    conditions.push(Prisma.sql`NOT (i.tags && ${[...withoutTags]}::text[])`);
  }
  if (newTo !== undefined) {
    conditions.push(Prisma.sql`NOT EXISTS (
      SELECT 1 FROM reactions r WHERE r.image_id = i.id AND r.user_id = ${newTo}
    )`);
  }
  return conditions;
}

/** Whether `i` has the tag, or for a prefix one of the tags that begin so. */
export function hasTerm(term: Pick<Term, "text" | "prefix">): Prisma.Sql {
  if (!term.prefix) return Prisma.sql`(i.tags @> ARRAY[${term.text}]::text[])`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM unnest(i.tags) AS own (name) WHERE starts_with(own.name, ${term.text})
  )`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** No image is older than the epoch or younger than year 9999, and databases misread times far outside. */
function toTime(milliseconds: number): Prisma.Sql {
  const clamped = Math.min(Math.max(milliseconds, -1), Date.UTC(9999, 0, 1));
  return Prisma.sql`${new Date(clamped)}::timestamptz`;
}
