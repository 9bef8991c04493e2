import { describe, expect, test } from "vitest";
import { openTestDatabase } from "@/testing/databases/test-database";
import { askPlainly } from "./ask-plainly";
import { saidBy } from "./errors";
import { Prisma } from "./generated/client";

/** Of each type that statements of ours have. */
const VALUES = Prisma.sql`
  SELECT 1::int2 AS "int2", -2::int4 AS "int4", 9007199254740993::int8 AS "int8", 1.5::float4 AS "float4",
    0.1::float8 AS "float8", 'NaN'::float8 AS "nan", true AS "bool", 'text'::text AS "text", '*'::char(1) AS "char",
    '2026-02-28T23:59:59.123456+05:30'::timestamptz AS "timestamptz", '2026-02-28T23:59:59.1'::timestamp AS "timestamp",
    '{"a": [1, null, "b"]}'::jsonb AS "jsonb", '"text"'::json AS "json", 'null'::jsonb AS "nothing",
    '{1,2}'::int4[] AS "int4s", '{1,9007199254740993}'::int8[] AS "int8s", '{a,"b c",NULL}'::text[] AS "texts",
    '{2026-02-28T23:59:59.5Z,NULL}'::timestamptz[] AS "timestamptzs",
    NULL::text AS "null", NULL::int8 AS "nullInt8", NULL::timestamptz AS "nullTime", NULL::int8[] AS "nullInt8s"`;

describe("what is asked plainly", () => {
  test("is told as Prisma's client tells it, of each type", async () => {
    const { db } = await openTestDatabase();
    const [told] = await askPlainly(db, VALUES);
    const [expected] = await db.$queryRaw<object[]>(VALUES);
    expect(told).toStrictEqual(expected);
    expect(Object.keys(expected ?? {})).toHaveLength(22);
  });

  test("is given values as Prisma's client gives them", async () => {
    const { db } = await openTestDatabase();
    const time = new Date("2026-02-28T23:59:59.123Z");
    const given = Prisma.sql`
      SELECT ${"text"}::text AS "text", ${["a", "b,c"]}::text[] AS "texts", ${7}::int AS "int4", ${[1, 2]}::int[] AS "int4s",
        ${9_007_199_254_740_993n}::int8 AS "int8", ${0.25}::float8 AS "float8", ${true}::bool AS "bool",
        ${time}::timestamptz AS "time", ${null}::text AS "null"`;
    const [told] = await askPlainly(db, given);
    expect(told).toStrictEqual((await db.$queryRaw<object[]>(given))[0]);
    expect(told).toMatchObject({ time, texts: ["a", "b,c"] });
  });

  test("is none where there is no row", async () => {
    const { db } = await openTestDatabase();
    expect(await askPlainly(db, Prisma.sql`SELECT 1 AS one WHERE false`)).toEqual([]);
  });

  test("sees within a transaction what was written there", async () => {
    const { db } = await openTestDatabase();
    const seen = await db.$transaction(async (tx) => {
      await tx.tag.create({ data: { name: "written" } });
      return askPlainly(tx, Prisma.sql`SELECT name FROM tags WHERE name = 'written'`);
    });
    expect(seen).toEqual([{ name: "written" }]);
  });

  test("fails by the words of the database", async () => {
    const { db } = await openTestDatabase();
    const failure = await askPlainly(db, Prisma.sql`SELECT 1 / 0`).catch(saidBy);
    expect(failure).toBe("division by zero");
  });

  test("is refused where it has a type that nobody has thought of", async () => {
    const { db } = await openTestDatabase();
    await expect(askPlainly(db, Prisma.sql`SELECT '1.5'::numeric AS price`)).rejects.toThrow(
      "price is of a type that is not asked for plainly",
    );
  });
});
