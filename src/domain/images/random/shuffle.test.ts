import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquare, chiSquareBound } from "@/testing/chi-square";
import { createShuffle } from "./shuffle";

const hex = fc.stringMatching(/^[0-9a-f]{16}$/);

/** A key for each number. */
function keyOf(number: number): string {
  return ((BigInt(number) * 0x9e3779b97f4a7c15n) % 2n ** 64n).toString(16).padStart(16, "0");
}

describe("a shuffle", () => {
  test("has every number at one place", () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 1, max: 500 }), (key, size) => {
        const shuffle = createShuffle(key, size);
        const numbers = Array.from({ length: size }, (_, place) => shuffle.at(place));
        expect(numbers.toSorted((left, right) => left - right)).toEqual([...numbers.keys()]);
      }),
    );
  });

  test("knows the place of each number, however many there are", () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 1, max: 2 ** 31 }), fc.nat(), (key, size, some) => {
        const shuffle = createShuffle(key, size);
        const place = some % size;
        expect(shuffle.placeOf(shuffle.at(place))).toBe(place);
        expect(shuffle.at(place)).toBeLessThan(size);
      }),
    );
  });

  test.each([2, 3, 10, 100])("of %i begins with each of them equally often", (size) => {
    const counts = Array.from({ length: size }, () => 0);
    for (let deck = 0; deck < 200 * size; deck += 1) {
      const first = createShuffle(keyOf(deck), size).at(0);
      counts[first] = (counts[first] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareBound(size));
  });

  test("has each number follow each other one equally often", () => {
    const counts = new Map<string, number>();
    for (let deck = 0; deck < 20_000; deck += 1) {
      const shuffle = createShuffle(keyOf(deck), 7);
      const pair = `${shuffle.at(3)} ${shuffle.at(4)}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect(counts.size).toBe(7 * 6);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareBound(42));
  });
});
