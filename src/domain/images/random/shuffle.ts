/** Rounds of the network: with these, first cards and neighbours of small decks are as if drawn. */
const ROUNDS = 8;

/** Numbers from 0 to `size` - 1 in an order that a key decides: none is remembered, each is computed. */
export type Shuffle = {
  /** The number at a place. */
  at(place: number): number;
  /** The place of a number. */
  placeOf(number: number): number;
};

/**
 * A keyed permutation: a balanced Feistel network over the next even power of two, walked along until it is back in
 * range (Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002). It hides nothing: whoever has the
 * key knows the order.
 * @param key 64 bits, as 16 hex digits
 * @param size from 1 to 2^31
 */
export function createShuffle(key: string, size: number): Shuffle {
  const keys = [Number.parseInt(key.slice(0, 8), 16), Number.parseInt(key.slice(8), 16)];
  const half = Math.max(1, Math.ceil(Math.log2(Math.max(size, 2)) / 2));
  const mask = 2 ** half - 1;
  const round = (value: number, turn: number) =>
    mix(mix(value ^ (keys[0] ?? 0)) ^ Math.imul(turn + 1, 0x9e3779b1) ^ (keys[1] ?? 0)) & mask;

  function forth(number: number): number {
    let [left, right] = [Math.floor(number / (mask + 1)), number & mask];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      [left, right] = [right, left ^ round(right, turn)];
    }
    return left * (mask + 1) + right;
  }

  function back(number: number): number {
    let [left, right] = [Math.floor(number / (mask + 1)), number & mask];
    for (let turn = ROUNDS - 1; turn >= 0; turn -= 1) {
      [left, right] = [right ^ round(left, turn), left];
    }
    return left * (mask + 1) + right;
  }

  return { at: inRange(forth, size), placeOf: inRange(back, size) };
}

/** Goes on until it is in range: a permutation leads back there. */
function inRange(step: (number: number) => number, size: number): (number: number) => number {
  return (number) => {
    let next = step(number);
    while (next >= size) next = step(next);
    return next;
  };
}

/** MurmurHash3's finaliser (Austin Appleby): every bit of the result depends on every bit of the value. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
