/** Bits of two hashes that may differ for their pictures to count as alike. */
export const MAX_DISTANCE = 12;

const BAND_BITS = 16;

/**
 * Bits by which each quarter of a hash is varied, first quarter first. Were two hashes farther apart
 * than this in every quarter, they would differ in at least 4 + 3 + 3 + 3 = 13 bits: so none within
 * MAX_DISTANCE is missed. (The pigeonhole principle of multi-index hashing: Norouzi, Punjani and
 * Fleet, "Fast Exact Search in Hamming Space with Multi-Index Hashing", 2014.)
 */
const RADII = [3, 2, 2, 2] as const;

/** For each quarter of a hash, first quarter first, by which bits the same quarter of a near hash may differ from it. */
export const BAND_MASKS: readonly (readonly number[])[] = RADII.map(masksWithin);

/** All values of a band with at most so many bits set. */
function masksWithin(radius: number): number[] {
  const masks = [0];
  let last = masks;
  for (let bits = 1; bits <= radius; bits += 1) {
    last = last.flatMap(withOneMoreBit);
    masks.push(...last);
  }
  return masks;
}

/** Above its highest bit, so that each mask comes once. */
function withOneMoreBit(mask: number): number[] {
  const next = 32 - Math.clz32(mask);
  return Array.from({ length: BAND_BITS - next }, (_, above) => mask | (1 << (next + above)));
}
