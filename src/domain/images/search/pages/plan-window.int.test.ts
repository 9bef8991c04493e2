import { expect, test } from "vitest";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";
import type { Clause } from "../clauses/clause";
import { reachOf } from "./plan-window";

const service = testService();

const LIKES = Array.from({ length: 40 }, (_, place) => 100 - place);

/** Images with these likes, the most liked first; and a database of which no sample has been taken. */
async function createBoard() {
  const createdAt = new Date(1e12);
  const ids = await createImageRows(
    service,
    LIKES.map((likes) => ({ likes, createdAt })),
  );
  const rows = LIKES.map((likes, place) => ({ id: ids[place] ?? "", likes, createdAt }));
  return { rows, deps: { db: new Proxy(service.deps.db, {}) } };
}

/** @param place of the page's last row, or behind all of them */
async function reachTo(place: number, clauses: Clause[]) {
  const { rows, deps } = await createBoard();
  const last = rows[place] ?? { id: "", likes: 0, createdAt: new Date(0) };
  return reachOf(deps, clauses, { sort: "likes", total: LIKES.length, last });
}

test("a page reached as far as rows lie before its last one", async () => {
  expect(await reachTo(24, [])).toBe(24);
});

test("rows that an asked range passes over are not counted", async () => {
  const likes: Clause = { kind: "range", field: "likes", max: 91, count: 31 };
  expect(await reachTo(24, [likes])).toBe(15);
});

test("nothing tells how far a page reached that ends behind the sample", async () => {
  expect(await reachTo(LIKES.length, [])).toBeUndefined();
});
