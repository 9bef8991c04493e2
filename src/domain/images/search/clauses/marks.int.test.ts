import fc from "fast-check";
import { expect, test } from "vitest";
import { Prisma } from "@/infra/db/generated/client";
import { testService } from "@/testing/service";
import { BEYOND_MOST_LIKED, beyond, byMarks, marksBetween } from "./marks";

const service = testService();

const times = fc.date({
  min: new Date("1999-01-01T00:00:00Z"),
  max: new Date("2040-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const likes = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 2_000_000 }));
const rows = fc.array(fc.record({ createdAt: times, likes }), { minLength: 2, maxLength: 40 });

type Row = { month: number; likesMark: number; isMarked: boolean };

/** Of rows in the order they came in, their marks and whether they have one of `marks`. */
function markRows(all: { createdAt: Date; likes: number }[], marks: number[]): Promise<Row[]> {
  return service.deps.db.$queryRaw<Row[]>(Prisma.sql`
    SELECT ema_month_mark(e.created_at) AS month, ema_likes_mark(e.likes) AS "likesMark",
      ${byMarks(marks)} AS "isMarked"
    FROM unnest(
      ${all.map((row) => row.createdAt)}::timestamptz[], ${all.map((row) => row.likes)}::int[]
    ) WITH ORDINALITY AS e (created_at, likes, place)
    ORDER BY e.place`);
}

test.for(["month", "likesMark"] as const)(
  "rows from one %s to another are those with one of the marks between",
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const [one, other] = await markRows(all.slice(0, 2), [0]);
        const [from, to] = [one?.[kind] ?? 0, other?.[kind] ?? 0];
        const marks = marksBetween(from, to);
        for (const row of await markRows(all, marks ?? [])) {
          const isBetween = row[kind] >= Math.min(from, to) && row[kind] <= Math.max(from, to);
          expect(row.isMarked).toBe(isBetween);
        }
      }),
      { numRuns: 150 },
    );
  },
);

test("ten years take no more marks than their months at both ends and the years between", () => {
  const marks = marksBetween(12 * 2015 + 5, 12 * 2025 + 4);
  expect(marks).toHaveLength(7 + 9 + 5);
});

/** Where orders begin, by the months of all rows: at their last or at their first. */
const BEGINNINGS = [
  (months: number[]) => Math.max(...months) + 1,
  (months: number[]) => Math.min(...months),
];

test("from beyond where an order by time begins on, rows are marked as far as the last", async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(...BEGINNINGS), async (all, beginning) => {
      const found = (await markRows(all, [0])).map(({ month }) => month);
      const [last = 0] = found;
      const first = beginning(found);
      const marks = marksBetween(beyond(first, last), last);
      for (const { month, isMarked } of await markRows(all, marks ?? [])) {
        const isBefore = month >= Math.min(first, last) && month <= Math.max(first, last);
        expect(isMarked).toBe(isBefore);
      }
    }),
    { numRuns: 100 },
  );
});

test("what is liked at least as much as a row has one of five marks", async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const [last = 0] = (await markRows(all, [0])).map(({ likesMark }) => likesMark);
      const marks = marksBetween(BEYOND_MOST_LIKED, last) ?? [];
      expect(marks.length).toBeLessThanOrEqual(5);
      for (const { likesMark, isMarked } of await markRows(all, marks)) {
        expect(isMarked).toBe(likesMark <= last);
      }
    }),
    { numRuns: 100 },
  );
});
