import { randomBytes } from "node:crypto";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import type { Image } from "../image";
import { asksOf, type ImageFilters } from "../search/asks";
import type { Clause } from "../search/clauses/clause";
import { shareOf } from "../search/clauses/estimate";
import { gatherAll } from "../search/clauses/gather";
import { type GatherAll, gatherCost, gatheredRows } from "../search/clauses/gathering";
import { allOf } from "../search/clauses/combine-clauses";
import { resolveAsks } from "../search/clauses/resolve-asks";
import { toSql } from "../search/clauses/to-sql";
import { type Deck, decodeDeck, encodeDeck, fingerprintOf } from "./deck";
import { imagesNumbered } from "./draw-random-images";
import { createShuffle } from "./shuffle";

/** Places of a deck that are looked at in one statement. */
const LOOKED_AT = { min: 200, max: 20_000 };
/** What a look at a number takes, in rows of a walk along an index: see search/clauses/gather.ts. */
const LOOK = 5;

export type Dealt = {
  images: Image[];
  /** The deck without these; absent when all have been seen. */
  next?: string;
};

/**
 * The next images of a deck, which holds all that fitted when it was begun: each comes once, in an order that
 * only chance knows, whatever is uploaded or deleted meanwhile. What is uploaded later is in later decks; what has
 * been deleted is passed over.
 * @param input.deck "new", or what the last answer gave
 * @throws DomainError invalid_input for a deck that is none, or was begun with other filters
 */
export async function dealImages(
  deps: Pick<Deps, "db">,
  { deck: text, count, ...filters }: ImageFilters & { deck: string; count: number },
): Promise<Dealt> {
  const asks = asksOf(filters);
  const asked = fingerprintOf(asks);
  const deck = text === "new" ? await beginDeck(deps, asked) : readDeck(text, asked);
  if (deck === undefined) return { images: [] };

  const { clauses, total } = await resolveAsks(deps, asks);
  const gather = gatherAll(clauses, total);
  // Of the numbers that were ever given, some are gone.
  const share = (shareOf(allOf(clauses), total) * total) / deck.end;
  const looks = Math.min(deck.end - deck.place, count / Math.max(share, 1e-9));
  const { numbers, place } =
    gather !== undefined && gatherCost(gather, gather.rows) <= looks * LOOK
      ? await dealGathered(deps, deck, { gather, count })
      : await dealAlong(deps, deck, { clauses, count, looks });
  const images = await imagesNumbered(deps, numbers);
  return { images, ...(place < deck.end ? { next: encodeDeck({ ...deck, place }) } : {}) };
}

/** A deck of what is there now; none of nothing. */
async function beginDeck(deps: Pick<Deps, "db">, asked: string): Promise<Deck | undefined> {
  const [row] = await deps.db.$queryRaw<{ last: number | null }[]>(
    Prisma.sql`SELECT max(number) AS last FROM search_entries`,
  );
  const last = row?.last ?? null;
  if (last === null) return undefined;
  return { key: randomBytes(8).toString("hex"), end: last + 1, place: 0, asked };
}

function readDeck(text: string, asked: string): Deck {
  const deck = decodeDeck(text);
  if (deck === undefined) {
    throw new DomainError("invalid_input", "deck must be new, or what the last answer gave");
  }
  if (deck.asked !== asked) {
    throw new DomainError("invalid_input", "deck must be used with the filters it was begun with");
  }
  return deck;
}

type Hand = { numbers: number[]; place: number };

/** Looks at one place of the deck after the other, until enough of them fit. */
async function dealAlong(
  deps: Pick<Deps, "db">,
  deck: Deck,
  { clauses, count, looks }: { clauses: Clause[]; count: number; looks: number },
): Promise<Hand> {
  const shuffle = createShuffle(deck.key, deck.end);
  const step = Math.ceil(Math.min(Math.max(looks * 1.5, LOOKED_AT.min), LOOKED_AT.max));
  const numbers: number[] = [];
  let place = deck.place;
  while (numbers.length < count && place < deck.end) {
    const end = Math.min(deck.end, place + step);
    const places = Array.from({ length: end - place }, (_, at) => shuffle.at(place + at));
    const rows = await deps.db.$queryRaw<{ number: number }[]>(Prisma.sql`
      SELECT e.number FROM search_entries e
      WHERE e.number = ANY (${places}::int[]) AND ${toSql(allOf(clauses))}`);
    const fitting = new Set(rows.map(({ number }) => number));
    for (const number of places) {
      place += 1;
      if (fitting.has(number)) numbers.push(number);
      if (numbers.length === count) break;
    }
  }
  return { numbers, place };
}

/** For what few images fit: all of them are looked up, and put in the order of the deck. */
async function dealGathered(
  deps: Pick<Deps, "db">,
  deck: Deck,
  { gather, count }: { gather: GatherAll; count: number },
): Promise<Hand> {
  const shuffle = createShuffle(deck.key, deck.end);
  const [row] = await deps.db.$queryRaw<{ numbers: number[] | null }[]>(Prisma.sql`
    SELECT json_agg(e.number) AS numbers
    FROM ${gatheredRows(gather.where)}
    WHERE e.number < ${deck.end}::int AND ${toSql(allOf(gather.left))}`);
  const left = (row?.numbers ?? [])
    .map((number) => ({ number, place: shuffle.placeOf(number) }))
    .filter(({ place }) => place >= deck.place)
    .sort((one, other) => one.place - other.place);
  const dealt = left.slice(0, count);
  const next = left[count];
  return {
    numbers: dealt.map(({ number }) => number),
    place: next === undefined ? deck.end : next.place,
  };
}
