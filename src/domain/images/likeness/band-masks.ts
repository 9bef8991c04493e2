/** Bits of two hashes that may differ for their pictures to count as alike. */
export const MAX_DISTANCE = 12;

const BAND_VALUES = 2 ** 16;

/**
 * Bits by which each quarter of a hash is varied, first quarter first. Were two hashes farther apart
 * than this in every quarter, they would differ in at least 4 + 3 + 3 + 3 = 13 bits: so none within
 * MAX_DISTANCE is missed. (The pigeonhole principle of multi-index hashing: Norouzi, Punjani and
 * Fleet, "Fast Exact Search in Hamming Space with Multi-Index Hashing", 2014.)
 */
const RADII = [3, 2, 2, 2] as const;

/** For each quarter of a hash, first quarter first, by which bits the same quarter of a near hash may differ from it. */
export const BAND_MASKS: readonly (readonly number[])[] = RADII.map((radius) =>
  Array.from({ length: BAND_VALUES }, (_, mask) => mask).filter(
    (mask) => countBits(mask) <= radius,
  ),
);

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
