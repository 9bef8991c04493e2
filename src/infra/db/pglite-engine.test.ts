import { types } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PgliteEngine } from "./pglite-engine";

let engine: PgliteEngine;

beforeAll(async () => {
  engine = await PgliteEngine.open(undefined);
}, 60_000);

afterAll(() => engine.close());

const LONG = "SELECT 9007199254740993 AS long";
const asText = { parsers: { [types.INT8]: (value: string) => `${value} as text` } };

test("parsers that a statement brings are the engine's from then on: it copies them no more", async () => {
  const alone = await engine.query(LONG, [], asText);
  const later = await engine.query(LONG);
  const inside = await engine.transaction((transaction) => transaction.query(LONG));

  expect(alone.rows).toEqual([{ long: "9007199254740993 as text" }]);
  expect([later.rows, inside.rows]).toEqual([alone.rows, alone.rows]);
});

test("parsers that a statement of a transaction brings are the engine's from then on", async () => {
  const parsers = { [types.BOOL]: (value: string) => `${value} as text` };
  const ask = "SELECT true AS flag";
  const inside = await engine.transaction((transaction) => transaction.query(ask, [], { parsers }));

  expect(inside.rows).toEqual([{ flag: "t as text" }]);
  expect((await engine.query(ask)).rows).toEqual(inside.rows);
});
