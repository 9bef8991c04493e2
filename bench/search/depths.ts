/** How far into the found images a page lies; positions are reached by cursor. */
export type Depth = {
  name: string;
  /** Images before the page, of so many found. */
  before: (found: number) => number;
  /** Reached by counting them off, as by `skip`. */
  isSkipped?: true;
};

const PAGE = 20;

const DEPTHS: Depth[] = [
  { name: "page 1", before: () => 0 },
  { name: "page 10", before: () => 9 * PAGE },
  { name: "skip 2,500", before: () => 2_500, isSkipped: true },
  { name: "10,000", before: () => 10_000 },
  { name: "100,000", before: () => 100_000 },
  { name: "half of all", before: (found) => Math.floor(found / 2) },
];

/** Those that so many found images have; half of all only where it is none of the others. */
export function depthsOf(found: number): Depth[] {
  return DEPTHS.filter(({ name, before }) => {
    if (name === "page 1") return true;
    if (name === "half of all") return found > 1_000;
    return before(found) < found;
  });
}

export const DEPTH_NAMES = DEPTHS.map(({ name }) => name);
