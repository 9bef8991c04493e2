import { createHash } from "node:crypto";
import { takeTurn } from "./take-turn";

/** A fifth of a millisecond of work. */
const SLICE_BYTES = 262_144;

/**
 * The SHA-256 of megabytes, which must not change until it is done. In slices, between which other requests
 * pass: the pool of workers would not hold them up at all, but has them copied first, which takes half as long.
 */
export async function hashInTurns(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash("sha256");
  for (let start = 0; start < bytes.byteLength; start += SLICE_BYTES) {
    await takeTurn();
    hash.update(bytes.subarray(start, start + SLICE_BYTES));
  }
  return new Uint8Array(hash.digest());
}
