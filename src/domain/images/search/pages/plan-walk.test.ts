import { expect, test } from "vitest";
import type { Clause } from "../clauses/clause";
import { planWalk } from "./plan-walk";

const TOTAL = 100_000;
const LIKED: Clause = { kind: "reacted", userId: "a", reactions: ["favorite"], count: 2_500 };

/** What is most liked is favoured five times as often. */
const walkFor = (need: number) => {
  const ask = {
    sort: "likes",
    need,
    total: TOTAL,
    density: 5,
    reach: undefined,
    lists: 1,
  } as const;
  const { cost, rowCost } = planWalk([LIKED], ask);
  return cost / rowCost;
};

test("the first of those that lie close together are expected to take few rows", () => {
  expect(walkFor(25)).toBeGreaterThan(200);
  expect(walkFor(25)).toBeLessThan(250);
});

test("the last of them are expected to lie as far down as any", () => {
  expect(walkFor(2_500)).toBe(TOTAL);
  expect(walkFor(2_501)).toBe(TOTAL);
  expect(walkFor(2_400)).toBeGreaterThan(TOTAL / 3);
});
