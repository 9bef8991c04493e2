import type { Db } from "@/infra/db/database";
import { readTogether } from "@/infra/db/read-together";
import { ID_PATTERN } from "@/infra/ids";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { pageOf, type TimePosition } from "../time-cursor";
import { type Comment, type CommentRow, toComment } from "./comment";

/** Comments of an image, at most so many, that are older than a position. */
type Asked = { imageId: string; take: number; before: TimePosition | undefined };

/** For which of those who asked, from 0; no comment where an approved image has none. */
type Row = { place: number; comment_id: string | null } & Omit<CommentRow, "id" | "author"> & {
    author_id: string;
    author_name: string;
  };

/** Newest first, with one question for all who ask at the same time; nothing for an image that is not approved. */
const findComments = readTogether(async (db: Db, asked: Asked[]) => {
  const images = asked.map(({ imageId }) => imageId);
  const times = asked.map(({ before }) => before?.createdAt.toISOString() ?? "infinity");
  const ids = asked.map(({ before }) => before?.id ?? "");
  const most = Math.max(...asked.map(({ take }) => take));
  const rows = await db.$queryRaw<Row[]>`
    SELECT asked.place::int - 1 AS place, i.id AS "imageId", c.id AS comment_id, c.text,
      c.created_at AS "createdAt", c.edited_at AS "editedAt", author.id AS author_id, author.name AS author_name
    FROM unnest(${images}::text[], ${times}::text[], ${ids}::text[])
      WITH ORDINALITY AS asked (image_id, before_time, before_id, place)
    JOIN images i ON i.id = asked.image_id AND i.status = 'approved'
    LEFT JOIN LATERAL (
      SELECT * FROM comments
      WHERE image_id = i.id AND (created_at, id) < (asked.before_time::timestamptz, asked.before_id)
      ORDER BY created_at DESC, id DESC LIMIT ${most}
    ) c ON true
    LEFT JOIN users author ON author.id = c.author_id
    ORDER BY place, c.created_at DESC, c.id DESC`;
  const found: (CommentRow[] | undefined)[] = asked.map(() => undefined);
  for (const { place, comment_id: id, author_id, author_name, ...row } of rows) {
    const comments = (found[place] ??= []);
    if (id !== null) comments.push({ ...row, id, author: { id: author_id, name: author_name } });
  }
  return found;
});

/**
 * The comments under an approved image, newest first.
 * @throws DomainError image_not_found
 */
export async function listComments(
  deps: Pick<Deps, "db">,
  input: { imageId: string; limit: number; cursor?: TimePosition | undefined },
): Promise<{ comments: Comment[]; next?: string }> {
  const { imageId, limit, cursor } = input;
  if (!ID_PATTERN.test(imageId)) throw new DomainError("image_not_found");
  const rows = await findComments(deps.db, { imageId, take: limit + 1, before: cursor });
  if (rows === undefined) throw new DomainError("image_not_found");
  const { page, ...rest } = pageOf(rows, limit);
  return { comments: page.map(toComment), ...rest };
}
