import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquare, chiSquareBound } from "@/testing/chi-square";
import { seededRandomBelow } from "@/testing/seeded-random";
import { drawNumbers } from "./draw-numbers";

describe("drawn numbers", () => {
  test("are different, in range, and as many as were asked for", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(2 ** 31 - 1), fc.nat(), (wanted, end, seed) => {
        const size = Math.min(wanted, end);
        const numbers = drawNumbers({ randomBelow: seededRandomBelow(seed) }, size, end);
        expect(numbers).toHaveLength(size);
        expect(new Set(numbers).size).toBe(size);
        for (const number of numbers) {
          expect(Number.isInteger(number) && number >= 0 && number < end).toBe(true);
        }
      }),
    );
  });

  test("are all there are, when as many are asked for", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(), (end, seed) => {
        const numbers = drawNumbers({ randomBelow: seededRandomBelow(seed) }, end, end);
        const all = Array.from({ length: end }, (_, place) => place);
        expect(numbers.toSorted((left, right) => left - right)).toEqual(all);
      }),
    );
  });

  test("come in every order with the same chance", () => {
    const randomBelow = seededRandomBelow(11);
    const counts = new Map<string, number>();
    for (let drawn = 0; drawn < 24_000; drawn += 1) {
      const order = drawNumbers({ randomBelow }, 3, 5).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(5 * 4 * 3);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareBound(60));
  });
});
