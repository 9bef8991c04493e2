import type { Deps } from "../../deps";

/**
 * `size` different numbers below `end`, in random order: the first steps of a Fisher-Yates shuffle of
 * 0…end-1, of which only the touched places are kept.
 */
export function drawNumbers(deps: Pick<Deps, "randomBelow">, size: number, end: number): number[] {
  const moved = new Map<number, number>();
  return Array.from({ length: size }, (_, place) => {
    const chosen = place + deps.randomBelow(end - place);
    const number = moved.get(chosen) ?? chosen;
    moved.set(chosen, moved.get(place) ?? place);
    return number;
  });
}
