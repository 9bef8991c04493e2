import type { Draw } from "./draw";
import { TAGS } from "./names";

const FEWEST = 10;
const MOST = 40;

/** Ranks of tags of two worlds: a picture of one has a tag of the other only once in a hundred tries. */
export const WORLDS = { from: 8, to: 40 };
const STRANGERS = 0.01;

/** Ranks of tags that went out of use when 30 % of the pictures were there (even), or came at 70 % (odd). */
export const AGES = { from: 40, to: 50 };
const OUT_OF_USE = 0.3;
const IN_USE = 0.7;

/** Ranks of different tags of a picture, 25 on average; `age` from 0 for the first to below 1 for the last. */
export function drawTags(draw: Draw, age: number): number[] {
  const world = draw.below(2);
  const wanted = FEWEST + draw.below(MOST - FEWEST + 1);
  const ranks = new Set<number>();
  for (let tries = 0; ranks.size < wanted && tries < wanted * 4; tries++) {
    const rank = draw.rank(TAGS);
    if (fits(draw, rank, { world, age })) ranks.add(rank);
  }
  return [...ranks];
}

function fits(draw: Draw, rank: number, { world, age }: { world: number; age: number }): boolean {
  const isOdd = rank % 2;
  if (rank >= WORLDS.from && rank < WORLDS.to) return isOdd === world || draw.part() < STRANGERS;
  if (rank >= AGES.from && rank < AGES.to) return isOdd ? age > IN_USE : age < OUT_OF_USE;
  return true;
}
