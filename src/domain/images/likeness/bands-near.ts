/** Bits of two hashes that may differ for their pictures to count as alike. */
export const MAX_DISTANCE = 12;

const BAND_BITS = 16;
const BAND_VALUES = 2 ** BAND_BITS;

/**
 * Bits by which each quarter of a hash is varied, first quarter first. Were two hashes farther apart
 * than this in every quarter, they would differ in at least 4 + 3 + 3 + 3 = 13 bits: so none within
 * MAX_DISTANCE is missed. (The pigeonhole principle of multi-index hashing: Norouzi, Punjani and
 * Fleet, "Fast Exact Search in Hamming Space with Multi-Index Hashing", 2014.)
 */
const RADII = [3, 2, 2, 2] as const;

export type Bands = [first: number[], second: number[], third: number[], fourth: number[]];

/** For each quarter of a hash, the values that the same quarter of a near hash may have. */
export function bandsNear(signed: bigint): Bands {
  const [first, second, third, fourth] = RADII;
  return [
    near(bandOf(signed, 48n), first),
    near(bandOf(signed, 32n), second),
    near(bandOf(signed, 16n), third),
    near(bandOf(signed, 0n), fourth),
  ];
}

function bandOf(signed: bigint, shift: bigint): number {
  return Number((signed >> shift) & BigInt(BAND_VALUES - 1));
}

const byRadius = new Map<number, number[]>();

function near(value: number, radius: number): number[] {
  return masksWithin(radius).map((mask) => value ^ mask);
}

/** All values of a band with at most so many bits set. */
function masksWithin(radius: number): number[] {
  const known = byRadius.get(radius);
  if (known !== undefined) return known;
  const all = Array.from({ length: BAND_VALUES }, (_, value) => value);
  const masks = all.filter((value) => countBits(value) <= radius);
  byRadius.set(radius, masks);
  return masks;
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
