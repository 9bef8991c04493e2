import { Prisma } from "@/infra/db/generated/client";

/** The index looks for each by itself. */
const MOST = 120;

/** The mark behind that of the most liked image, for who is liked meanwhile may come into the next class. */
export const BEYOND_MOST_LIKED = Prisma.sql`(SELECT ema_likes_mark(max(likes)) - 1 FROM search_entries)`;

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
  const marks =
    last < 0
      ? cover(LIKES, -1 - last, -1 - first, (place) => -1 - place)
      : cover(MONTHS, first, last);
  return marks.length > MOST ? undefined : marks;
}

/**
 * The last mark that one greater mark stands for together with a first one, seen from another. Where no row is beyond the
 * first, that takes one mark in place of some. From the same mark it is away from later months, and from more likes.
 */
export function beyond(first: number, other: number): number {
  const { size } = first < 0 ? LIKES : MONTHS;
  const place = first < 0 ? -1 - first : first;
  const isRising = first < 0 ? first < other : first > other;
  const group = Math.floor(place / size) * size;
  const last = isRising ? group + size - 1 : group;
  return first < 0 ? -1 - last : last;
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
