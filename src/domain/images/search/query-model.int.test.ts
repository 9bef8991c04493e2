import type { Prisma } from "@/infra/db/generated/client";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryQuery } from "@/testing/arbitrary-query";
import { emptyDatabase } from "@/testing/databases/test-database";
import { matchQuery } from "@/testing/match-query";
import {
  arbitraryShapes,
  createQueryRows,
  createQueryUsers,
  type QueryRow,
  sortRows,
  WORDS,
} from "@/testing/query-world";
import { testService } from "@/testing/service";
import { resolveAsks } from "./clauses/resolve-asks";
import { findRelevant } from "./pages/find-relevant";
import { findRows } from "./pages/find-rows";
import type { Condition } from "./query/condition";
import { searchImages } from "./search-images";

/**
 * Searches of the language beside the plainest reading of it over the same rows: random rows, random queries, every
 * order, every page boundary, both ways of finding, and a table that changes between pages.
 */

const service = testService();

const SORTS = ["newest", "oldest", "likes"] as const;
const sort = fc.constantFrom(...SORTS);
/** How many rows are gathered first, and what it is weighed with to rank all that is left at once. */
const WAYS_TO_RANK = [
  [0, Infinity],
  [0, 0],
  [0, 1],
  [10, Infinity],
  [10, 0],
  [30, Infinity],
  [1_000, 1],
] as const;
const conditions = arbitraryQuery(WORDS).map((query) => query.conditions);

function expectedIds(rows: readonly QueryRow[], query: Condition, by: (typeof SORTS)[number]) {
  return sortRows(
    rows.filter((row) => matchQuery(query, row)),
    by,
  ).map(({ id }) => id);
}

async function fill(shapes: Parameters<typeof createQueryRows>[2]): Promise<QueryRow[]> {
  await emptyDatabase(service.deps.db);
  return createQueryRows(service, await createQueryUsers(service), shapes);
}

/** All pages by their cursors; `between` happens after each. */
async function walk(
  query: Condition,
  { by, limit }: { by: (typeof SORTS)[number]; limit: number },
  between = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page += 1) {
    const found = await searchImages(service.deps, { query, sort: by, skip: 0, limit, cursor });
    ids.push(...found.images.map(({ id }) => id));
    cursor = found.nextCursor;
    await between();
  }
  return ids;
}

test("a query finds what its words say, page by page", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryShapes({ minLength: 20, maxLength: 50 }),
      fc.array(fc.tuple(conditions, sort, fc.integer({ min: 1, max: 20 })), {
        minLength: 40,
        maxLength: 40,
      }),
      async (shapes, queries) => {
        const rows = await fill(shapes);
        for (const [query, by, limit] of queries) {
          expect(await walk(query, { by, limit })).toEqual(expectedIds(rows, query, by));
        }
      },
    ),
    { numRuns: 12, plugins: [fc.interruptAfterTimeLimit(240_000)] },
  );
});

test("each way of finding finds the same", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryShapes({ minLength: 30, maxLength: 60 }),
      fc.array(fc.tuple(conditions, sort), { minLength: 40, maxLength: 40 }),
      async (shapes, queries) => {
        const rows = await fill(shapes);
        for (const [query, by] of queries) {
          const { clauses, total } = await resolveAsks(service.deps, [query]);
          const ask = { clauses, total, sort: by, skip: 1, limit: 7 };
          const run = (page: Prisma.Sql) => service.deps.db.$queryRaw<{ id: string }[]>(page);
          const expected = expectedIds(rows, query, by).slice(1, 8);
          for (const weights of [
            { gather: 0, window: Infinity, lists: 1, budget: 1 },
            { gather: Infinity, window: Infinity, lists: Infinity, budget: 1 },
            { gather: Infinity, window: Infinity, lists: 0, budget: 1 },
            { gather: 0.01, window: Infinity, lists: 1, budget: 1 },
            { gather: 1, window: -1, lists: 1, budget: 1 },
          ]) {
            const found = await findRows(service.deps, { ...ask, weights }, run);
            expect(found.map(({ id }) => id)).toEqual(expected);
          }
        }
      },
    ),
    { numRuns: 8, plugins: [fc.interruptAfterTimeLimit(240_000)] },
  );
});

test("each way of ranking by matches ranks the same", { timeout: 300_000 }, async () => {
  // With a beginning that all tags with it share, one that only some do, and names that are none.
  const names = [...WORDS.tags, "ca*", "do*", "dog*", "ca", "bird"];
  const terms = fc.uniqueArray(
    fc.constantFrom(
      ...names.map((name) => ({ text: name.replace("*", ""), prefix: name.endsWith("*") })),
    ),
    { maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(
      arbitraryShapes({ minLength: 30, maxLength: 60 }),
      fc.array(fc.tuple(terms, conditions), { minLength: 30, maxLength: 30 }),
      async (shapes, searches) => {
        const rows = await fill(shapes);
        for (const [wanted, query] of searches) {
          const asks = wanted.map((term) => ({ kind: "tag", ...term, quoted: false }) as const);
          const { clauses, total } = await resolveAsks(service.deps, [...asks, query]);
          const ask = {
            optional: clauses.slice(0, asks.length).filter((clause) => clause.kind === "terms"),
            required: clauses.slice(asks.length),
            total,
            skip: 0,
            limit: 100,
          };
          const matching = sortRows(
            rows.filter((row) => matchQuery(query, row)),
            "likes",
          ).map((row) => ({
            id: row.id,
            matches: asks.filter((ask) => matchQuery(ask, row)).length,
          }));
          const expected = matching
            .filter(({ matches }) => matches > 0)
            .sort((one, other) => other.matches - one.matches);
          for (const [gathered, ranking] of WAYS_TO_RANK) {
            const all = await findRelevant(service.deps, {
              ...ask,
              gathered,
              ranking,
              weights: { gather: 0.1, window: -0.1, lists: 1, budget: 1 },
            });
            expect(all.map(({ id, matches }) => ({ id, matches }))).toEqual(expected);
            const half = await findRelevant(service.deps, {
              ...ask,
              gathered,
              ranking,
              skip: 3,
              limit: 5,
            });
            expect(half.map(({ id }) => id)).toEqual(expected.slice(3, 8).map(({ id }) => id));
            const last = all.at(Math.floor(all.length / 2));
            if (last === undefined) continue;
            const position = { ...last, createdAt: last.created_at };
            const rest = await findRelevant(service.deps, { ...ask, gathered, ranking, position });
            expect(rest.map(({ id }) => id)).toEqual(
              expected.slice(Math.floor(all.length / 2) + 1).map(({ id }) => id),
            );
          }
        }
      },
    ),
    { numRuns: 6, plugins: [fc.interruptAfterTimeLimit(240_000)] },
  );
});

test("what is there throughout comes once, whatever comes and goes between pages", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryShapes({ minLength: 20, maxLength: 40 }),
      arbitraryShapes({ minLength: 10, maxLength: 10 }),
      fc.array(fc.tuple(conditions, sort, fc.integer({ min: 1, max: 6 })), {
        minLength: 5,
        maxLength: 5,
      }),
      fc.infiniteStream(fc.nat()),
      async (shapes, later, queries, choices) => {
        let rows = await fill(shapes);
        const users = new Map(
          (await service.deps.db.user.findMany()).map(({ id, username }) => [username, id]),
        );
        const choose = () => Number(choices.next().value);
        for (const [query, by, limit] of queries) {
          const before = rows;
          const ids = await walk(query, { by, limit }, async () => {
            const shape = later[choose() % later.length];
            if (shape === undefined) return;
            const gone = rows[choose() % rows.length];
            const added = await createQueryRows(service, users, [shape]);
            if (gone !== undefined) {
              await service.deps.db.image.update({
                where: { id: gone.id },
                data: { status: "deleted" },
              });
            }
            rows = [...rows.filter((row) => row !== gone), ...added];
          });
          const there = rows.filter((row) => before.includes(row));
          expect(new Set(ids).size).toBe(ids.length);
          const seen = ids.filter((id) => there.some((row) => row.id === id));
          expect(seen).toEqual(expectedIds(there, query, by));
        }
      },
    ),
    { numRuns: 6, plugins: [fc.interruptAfterTimeLimit(240_000)] },
  );
});
