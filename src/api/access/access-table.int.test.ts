import { expect, test } from "vitest";
import { ACCESS, procedureOf } from "@/testing/access/access-table";
import { ASKS } from "@/testing/access/all-asks";
import { KINDS } from "@/testing/access/people";
import { PROCEDURES } from "../procedures";

test("the table of who may do what has every procedure, and no other", () => {
  const listed = new Set([...ACCESS.keys()].map(procedureOf));
  expect([...listed].sort()).toEqual([...PROCEDURES.keys()].sort());
});

test("every row of the table is tried", () => {
  const tried = ASKS.flatMap((asks) => Object.keys(asks));
  expect(tried.sort()).toEqual([...ACCESS.keys()].sort());
});

test("every row has a cell for every kind of account", () => {
  expect(ACCESS.size).toBeGreaterThan(0);
  for (const { cells } of ACCESS.values()) expect(cells).toHaveLength(KINDS.length);
});
