import { seededRandomBelow } from "../../../src/testing/seeded-random";

const STEPS = 2 ** 32;

/** What a board is drawn with: always the same for the same seed. */
export type Draw = {
  /** From 0 to below 1. */
  part: () => number;
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number;
  /** A rank from 0 to below `end`, each as often as 1 / (rank + 1): Zipf's law. */
  rank: (end: number) => number;
  /** Of the normal distribution around 0 with deviation 1. */
  normal: () => number;
  /** An id as the service makes them. */
  id: () => string;
};

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 12;

export function createDraw(seed: number): Draw {
  const below = seededRandomBelow(seed);
  const part = () => below(STEPS) / STEPS;
  return {
    part,
    below,
    rank: (end) => Math.floor((end + 1) ** part()) - 1,
    normal: () => Math.sqrt(-2 * Math.log(1 - part())) * Math.cos(2 * Math.PI * part()),
    id: () => {
      let id = "";
      for (let place = 0; place < ID_LENGTH; place++) id += LETTERS.charAt(below(LETTERS.length));
      return id;
    },
  };
}

/** The same things in a random order. */
export function shuffled<T>(draw: Draw, things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, place: draw.part() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
