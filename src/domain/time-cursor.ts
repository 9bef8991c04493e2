import { z } from "zod";

/** Where a list that is ordered by time stands; ids settle ties. */
export type TimePosition = { createdAt: Date; id: string };

/** Ids, and the SHA-256 by which a ban is known. */
const KEY_PATTERN = /^(?:[0-9A-Za-z]{12}|[0-9a-f]{64})$/;

const payload = z.tuple([
  z
    .int()
    .min(0)
    .max(Date.UTC(9999, 0, 1)),
  z.string().regex(KEY_PATTERN),
]);

/** Where to go on, as an opaque text for the client. */
function encodeTimeCursor({ createdAt, id }: TimePosition): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString("base64url");
}

/** The position of a cursor, or nothing when the text is none. */
export function decodeTimeCursor(cursor: string): TimePosition | undefined {
  try {
    const text = Buffer.from(cursor, "base64url").toString();
    const [createdAt, id] = payload.parse(JSON.parse(text));
    return { createdAt: new Date(createdAt), id };
  } catch {
    return undefined;
  }
}

/** One page of rows that were asked for with one more than `limit`, and where the next begins. */
export function pageOf<Row extends TimePosition>(
  rows: Row[],
  limit: number,
): { page: Row[]; next?: string } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { page };
  return { page, next: encodeTimeCursor(last) };
}

/** Condition on rows that come after a position, newest first. */
export function olderThan({ createdAt, id }: TimePosition) {
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

/** The same where the oldest comes first. */
export function newerThan({ createdAt, id }: TimePosition) {
  return { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
}
