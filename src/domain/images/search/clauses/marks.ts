import { Prisma } from "@/infra/db/generated/client";

/** The index looks for each by itself. */
const MOST = 120;

/** The mark of likes that none has: the end of what has no end. */
export const BEYOND_MOST_LIKED = -100;
/** There are fewer classes of likes, */
const CLASSES = 60;
/** and after each so many of them a mark for what has at least so many likes. */
const STEP = 4;

/** Marks of one kind, so many of which one greater mark stands for as well. */
type Kind = { size: number; toGreater: (group: number) => number };

/** From 0; the greater ones are years. */
const MONTHS: Kind = { size: 12, toGreater: (year) => 1_000_000 + year };
/** Classes of likes from 0, whose marks are from -1 downwards; the greater ones are of two doublings. */
const LIKES: Kind = { size: 8, toGreater: (group) => -1_000 - group };

/**
 * Marks that all rows from one mark to another have one of at least, and no other row, in any order: greater ones where
 * all of what they stand for is asked for.
 * @param one and `other` are both months, or both classes of likes
 * @returns nothing when they are too many to look for
 */
export function marksBetween(one: number, other: number): number[] | undefined {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  const marks = last < 0 ? coverLikes(-1 - last, -1 - first) : cover(MONTHS, first, last);
  return marks.length > MOST ? undefined : marks;
}

/**
 * The last month that one greater mark stands for together with a first one, seen from another. Where no row is beyond the
 * first, that takes one mark in place of some. From the same month it is an earlier one.
 */
export function beyond(first: number, other: number): number {
  const { size } = MONTHS;
  const group = Math.floor(first / size) * size;
  return first > other ? group + size - 1 : group;
}

function coverLikes(first: number, last: number): number[] {
  const toMark = (place: number) => -1 - place;
  if (last < CLASSES) return cover(LIKES, first, last, toMark);
  const step = Math.max(1, Math.ceil(first / STEP));
  const before = Array.from({ length: step * STEP - first }, (_, place) => toMark(first + place));
  return [...before, -2_000 - step];
}

function cover(
  { size, toGreater }: Kind,
  first: number,
  last: number,
  toMark = (place: number) => place,
): number[] {
  const marks: number[] = [];
  for (let place = first; place <= last && marks.length <= MOST; ) {
    const isGreater = place % size === 0 && place + size - 1 <= last;
    marks.push(isGreater ? toGreater(place / size) : toMark(place));
    place += isGreater ? size : 1;
  }
  return marks;
}

/**
 * One of the marks, which the index of terms knows of a row beside them: when it was posted, and a class of likes
 * (`ema_marks`). Only beside terms: to work the marks of a row out takes longer than to read it.
 */
export function byMarks(marks: readonly number[]): Prisma.Sql {
  return Prisma.sql`ema_marks(e.created_at, e.likes) && ${[...marks]}::int[]`;
}
