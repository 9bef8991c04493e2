import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlDoor } from "./open-sql-door";
import { createPgliteAdapter } from "./pglite-adapter";
import type { Outcome, SqlDoor } from "./sql-door";

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
  await pglite.exec("CREATE TABLE numbers (n int)");
}, 60_000);
afterAll(() => pglite.close());

function valueOf<T>(outcome: Outcome<T>): T {
  if ("value" in outcome) return outcome.value;
  throw new Error(JSON.stringify(outcome));
}

async function insert(door: SqlDoor, n: number, transaction?: number): Promise<void> {
  const query = { sql: `INSERT INTO numbers VALUES (${n})`, args: [], argTypes: [] };
  valueOf(await door.execute(query, transaction));
}

async function numbers(): Promise<unknown[]> {
  return (await pglite.query<{ n: number }>("SELECT n FROM numbers ORDER BY n")).rows;
}

test("what the other process had begun when it went is rolled back, also what waits for its turn", async () => {
  const { door, close } = await openSqlDoor(createPgliteAdapter(pglite));
  const { transaction } = valueOf(await door.begin());
  await insert(door, 1, transaction);
  const waiting = door.begin();
  await close();

  const late = valueOf(await waiting);
  const query = { sql: "INSERT INTO numbers VALUES (2)", args: [], argTypes: [] };
  expect(await door.execute(query, late.transaction)).toMatchObject({
    refused: { kind: "TransactionAlreadyClosed" },
  });
  expect(await numbers()).toEqual([]);
});

test("a transaction that has ended takes nothing more", async () => {
  const { door } = await openSqlDoor(createPgliteAdapter(pglite));
  const { transaction } = valueOf(await door.begin());
  await insert(door, 3, transaction);
  valueOf(await door.commit(transaction));

  expect(await door.commit(transaction)).toMatchObject({
    refused: { kind: "TransactionAlreadyClosed" },
  });
  expect(await numbers()).toEqual([{ n: 3 }]);
});

test("of many questions each waits for the one before it, so that others are answered between", async () => {
  const { door } = await openSqlDoor(createPgliteAdapter(pglite));
  const order: string[] = [];
  const many = Array.from({ length: 20 }, async (_, n) => {
    await door.query({ sql: "SELECT 1", args: [], argTypes: [] });
    order.push(`theirs ${n}`);
  });
  await many[0];
  await pglite.query("SELECT 1");
  order.push("ours");
  await Promise.all(many);
  expect(order).toHaveLength(21);
  expect(order.indexOf("ours")).toBeLessThan(5);
});
