import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { missingSql } from "../../../scripts/migration.mjs";
import type { Database } from "./database";
import { openPglite } from "./pglite-database";

const STARTING_IS_SLOW_MS = 30_000;

let database: Database;

beforeAll(async () => {
  const migrations = path.resolve("prisma/migrations");
  database = await openPglite({ folder: "memory", migrations });
}, STARTING_IS_SLOW_MS);

afterAll(() => database.close());

test("the migrations make the database that the schema describes", {
  timeout: STARTING_IS_SLOW_MS,
}, async () => {
  expect(await missingSql()).toBe("");
});

test("text is in code point order whatever the server's default", async () => {
  const columns = await database.db.$queryRaw<{ name: string; collation: string }[]>`
    SELECT format('%s.%s', attrelid::regclass, attname) AS name, collname AS collation
    FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    JOIN pg_collation ON pg_collation.oid = attcollation
    WHERE relnamespace = current_schema::regnamespace AND relkind IN ('r', 'p')
      AND attnum > 0 AND NOT attisdropped AND relname <> '_prisma_migrations'`;
  expect(columns.length).toBeGreaterThan(0);
  expect(columns.filter((column) => column.collation !== "C")).toEqual([]);
});

test("what goes is looked for by an index wherever rows refer to it, and not in all of a table", async () => {
  // An index of those rows alone that refer to something will do.
  const references = await database.db.$queryRaw<{ name: string; isFound: boolean }[]>`
    SELECT conname AS name, EXISTS (
      SELECT FROM pg_index WHERE indrelid = conrelid AND indisvalid AND indkey[0] = conkey[1] AND (
        indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
    ) AS "isFound"
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid::regclass::text IN ('users', 'images', 'comments', 'tags')`;
  expect(references.length).toBeGreaterThan(30);
  expect(references.filter(({ isFound }) => !isFound)).toEqual([]);
});
