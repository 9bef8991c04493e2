import { Prisma } from "@/infra/db/generated/client";

/** The index looks for each by itself. */
const MOST = 120;

/** Marks from one to another, in any order; nothing when they are too many to look for. */
export function marksBetween(one: number, other: number): number[] | undefined {
  const first = Math.min(one, other);
  const length = Math.abs(one - other) + 1;
  return length > MOST ? undefined : Array.from({ length }, (_, place) => first + place);
}

/**
 * One of the marks, which the index of terms knows of a row beside them: the month it was posted in, and a class of likes
 * (`ema_marks`). Only beside terms: to work the marks of a row out takes longer than to read it.
 */
export function byMarks(marks: readonly number[]): Prisma.Sql {
  return Prisma.sql`ema_marks(e.created_at, e.likes) && ${[...marks]}::int[]`;
}
