import { describe, expect, test } from "vitest";
import type { Clause } from "../clauses/clause";
import type { Sampled } from "../orders";
import { alikeAround, firstBehind, stretchOf } from "./stretch";

/** Rows in the order of likes, the most first; each posted a second before the one ahead of it. */
const SAMPLE = [9, 7, 7, 7, 4, 2].map((likes, place): Sampled => {
  const createdAt = new Date((100 - place) * 1_000);
  const sizes = { favorites: 0, width: 1, height: 1, month: 0, likesMark: 0 };
  return { id: `row ${place}`, likes, createdAt, ...sizes };
});

function liked(min: number, max: number): Clause {
  return { kind: "range", field: "likes", min, max, count: 0 };
}

function posted(from: number | undefined, before: number | undefined): Clause {
  const [first, end] = [from, before].map((at) => (at === undefined ? at : new Date(at * 1_000)));
  return { kind: "posted", from: first, before: end, count: 0 };
}

describe("the rows of an ordered sample that a range bounds", () => {
  test("are all without one", () => {
    expect(stretchOf(SAMPLE, [])).toEqual({ first: 0, end: 6 });
  });

  test("have its both ends, where it is one of likes", () => {
    expect(stretchOf(SAMPLE, [liked(4, 7)])).toEqual({ first: 1, end: 5 });
  });

  test("have its beginning and not its end, where it is one of times", () => {
    expect(stretchOf(SAMPLE, [posted(97, 100)])).toEqual({ first: 1, end: 4 });
  });

  test("go on where a time has no beginning or no end", () => {
    expect(stretchOf(SAMPLE, [posted(undefined, 97)])).toEqual({ first: 4, end: 6 });
    expect(stretchOf(SAMPLE, [posted(97, undefined)])).toEqual({ first: 0, end: 4 });
  });

  test("fit all of several", () => {
    expect(stretchOf(SAMPLE, [liked(3, 8), posted(97, 100)])).toEqual({ first: 1, end: 4 });
  });

  test("are none where nothing fits", () => {
    const { first, end } = stretchOf(SAMPLE, [liked(20, 30)]);
    expect(end - first).toBe(0);
  });
});

test("the first row behind a position is told by all that the order goes by", () => {
  const between = { likes: 7, createdAt: new Date(98_500), id: "" };
  expect(firstBehind(SAMPLE, between, "likes")).toBe(2);
});

test("no row is behind the last", () => {
  const last = { likes: 0, createdAt: new Date(0), id: "" };
  expect(firstBehind(SAMPLE, last, "likes")).toBe(6);
});

test("rows around a place are alike up to the first that is not, to either side", () => {
  expect(alikeAround(SAMPLE, 2, ({ likes }) => likes === 7)).toEqual({ first: 1, end: 4 });
  expect(alikeAround(SAMPLE, 5, ({ likes }) => likes === 2)).toEqual({ first: 5, end: 6 });
});
