import { z } from "zod";
import type { Position } from "./orders";
import { SORTS, type Sort } from "./sorts";

const payload = z.tuple([
  z.enum(SORTS),
  // What a column of the database holds: a forged cursor must not make it fail.
  z.int32(),
  z.int32(),
  z
    .int()
    .min(0)
    .max(Date.UTC(9999, 0, 1)),
  z.string().regex(/^[0-9A-Za-z]{1,32}$/),
]);

/** Where to go on, as an opaque text for the client. */
export function encodeCursor(sort: Sort, last: Position): string {
  const parts = [sort, last.matches, last.likes, last.createdAt.getTime(), last.id];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The position of a cursor; nothing when the text is none, or one of another sort. */
export function decodeCursor(sort: Sort, cursor: string): Position | undefined {
  try {
    const text = Buffer.from(cursor, "base64url").toString();
    const [itsSort, matches, likes, createdAt, id] = payload.parse(JSON.parse(text));
    return itsSort === sort ? { matches, likes, createdAt: new Date(createdAt), id } : undefined;
  } catch {
    return undefined;
  }
}
