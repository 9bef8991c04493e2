import { describe, expect, it } from "vitest";
import { mannWhitneyP } from "./mann-whitney";
import { seededRandomBelow } from "./seeded-random";

/** Numbers from 0 to below 1. */
function randomOf(seed: number): () => number {
  const below = seededRandomBelow(seed);
  return () => below(1e6) / 1e6;
}

describe("the Mann–Whitney test", () => {
  it("agrees with an example that was worked by hand", () => {
    // Hollander & Wolfe (1973), page 69: U is 35, so z = (35 − 25 − 0.5) / √(10 · 5 · 16 / 12) = 1.1635.
    const x = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
    const y = [1.15, 0.88, 0.9, 0.74, 1.21];
    expect(mannWhitneyP(x, y)).toBeCloseTo(0.2446, 4);
  });

  it("has nothing to say where all are equal, or the samples are the same", () => {
    expect(mannWhitneyP([1, 1, 1], [1, 1])).toBe(1);
    expect(mannWhitneyP([1, 2, 3, 4], [1, 2, 3, 4])).toBeCloseTo(1, 6);
  });

  it("is the same the other way round", () => {
    const [x, y] = [
      [1, 2, 2, 5, 9],
      [2, 3, 7, 7],
    ];
    expect(mannWhitneyP(x, y)).toBeCloseTo(mannWhitneyP(y, x), 12);
  });

  it("tells samples apart that are shifted, whatever lies far out", () => {
    const random = randomOf(7);
    const sample = (shift: number) =>
      Array.from({ length: 200 }, (_, place) =>
        place % 20 === 0 ? 1_000 * random() : 20 + random() + random() + random() + shift,
      );
    expect(mannWhitneyP(sample(0), sample(0.5))).toBeLessThan(1e-6);
  });

  it("errs about one time in a hundred at 0.01 where there is nothing to tell", () => {
    const random = randomOf(11);
    const sample = () => Array.from({ length: 200 }, random);
    const tries = 1_000;
    const wrong = Array.from({ length: tries }, () => mannWhitneyP(sample(), sample()) <= 0.01);
    const share = wrong.filter(Boolean).length / tries;
    expect(share).toBeGreaterThan(0.002);
    expect(share).toBeLessThan(0.025);
  });
});
