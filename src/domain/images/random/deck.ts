import { createHash } from "node:crypto";
import { z } from "zod";
import type { Ask } from "../search/asks";

/** What a client carries of its deck: all that there is of it. */
export type Deck = {
  /** Decides the order: see shuffle.ts. */
  key: string;
  /** Entries with numbers below are in the deck: those that were there when it was begun. */
  end: number;
  /** How far it has been dealt. */
  place: number;
  /** Of what was asked when it was begun. */
  asked: string;
};

const payload = z
  .tuple([
    z.literal(1),
    z.string().regex(/^[0-9a-f]{16}$/),
    z.int().min(1).max(2_147_483_647),
    z.int().min(0).max(2_147_483_647),
    z.string().regex(/^[0-9A-Za-z_-]{11}$/),
  ])
  .refine(([, , end, place]) => place <= end);

/** A deck as an opaque text. */
export function encodeDeck({ key, end, place, asked }: Deck): string {
  return Buffer.from(JSON.stringify([1, key, end, place, asked])).toString("base64url");
}

/** The deck of a text; nothing when it is none. */
export function decodeDeck(text: string): Deck | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const [, key, end, place, asked] = payload.parse(json);
    return { key, end, place, asked };
  } catch {
    return undefined;
  }
}

/** Tells whether the same was asked, in whatever order and however often: 64 bits of a hash. */
export function fingerprintOf(asks: readonly Ask[]): string {
  const told = [...new Set(asks.map((ask) => JSON.stringify(ask)))].sort();
  const digest = createHash("sha256")
    .update(`[${told.join(",")}]`)
    .digest();
  return digest.subarray(0, 8).toString("base64url");
}
