import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../deps";
import type { Image } from "./image";
import { listByIds } from "./list-by-ids";
import { filterConditions, type ImageFilters } from "./search/filters";

/** With a filter beyond rating, this many are drawn before all that fit are looked up instead. */
const TRIES = 400;

type RandomDeps = Pick<Deps, "db" | "randomBelow">;
type RandomFilters = Pick<ImageFilters, "nsfw" | "terms">;

/**
 * Up to `count` different approved images, every fitting one with the same chance, in random order.
 * Draws from gapless numbers (the slots of search_entries), so that one primary-key look-up per image is enough
 * however many there are.
 */
export async function drawRandomImages(
  deps: RandomDeps,
  filters: RandomFilters & { count: number },
): Promise<Image[]> {
  const { count } = filters;
  const hasTerms = (filters.terms ?? []).length > 0;
  const drawn = await draw(deps, filters, hasTerms ? Math.max(TRIES, count) : count);
  const isComplete = !hasTerms || drawn.ids.length >= count || drawn.wasAll;
  const ids = isComplete ? drawn.ids.slice(0, count) : await drawFromMatches(deps, filters);
  return listByIds(deps, ids);
}

/** Draws `size` slots of the rating and keeps the ids that fit, in random order. */
async function draw(
  deps: RandomDeps,
  filters: RandomFilters,
  size: number,
): Promise<{ ids: string[]; wasAll: boolean }> {
  // Between reading the sizes and the slots an image may go, and leave a number without a slot.
  for (let attempt = 0; ; attempt += 1) {
    const pools = await deps.db.$queryRaw<{ nsfw: boolean; size: number }[]>(
      Prisma.sql`SELECT nsfw, size FROM image_pools
        WHERE ${filters.nsfw === undefined ? Prisma.sql`true` : Prisma.sql`nsfw = ${filters.nsfw}`}`,
    );
    const total = pools.reduce((sum, pool) => sum + pool.size, 0);
    const numbers = drawNumbers(deps, Math.min(size, total), total);
    const slots = numbers.map((number) => slotOf(pools, number));
    const rows = await deps.db.$queryRaw<{ place: number; image_id: string; fits: boolean }[]>(
      Prisma.sql`
        SELECT drawn.place::int AS place, image_id, (${Prisma.join(filterConditions(filters), " AND ")}) AS fits
        FROM unnest(${slots.map((slot) => slot.nsfw)}::boolean[], ${slots.map((slot) => slot.slot)}::int[])
          WITH ORDINALITY AS drawn (nsfw, slot, place)
        JOIN search_entries USING (nsfw, slot) JOIN images i ON i.id = image_id
        ORDER BY place`,
    );
    if (rows.length === numbers.length || attempt === 2) {
      const ids = rows.filter((row) => row.fits).map((row) => row.image_id);
      return { ids, wasAll: numbers.length === total };
    }
  }
}

/** For filters that few images fit: all of them, shuffled by the database. */
async function drawFromMatches(
  deps: RandomDeps,
  filters: RandomFilters & { count: number },
): Promise<string[]> {
  const rows = await deps.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT i.id FROM images i WHERE ${Prisma.join(filterConditions(filters), " AND ")}
    ORDER BY random() LIMIT ${filters.count}`);
  return rows.map((row) => row.id);
}

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

/** Numbers run through the pools one after the other. */
function slotOf(pools: { nsfw: boolean; size: number }[], number: number) {
  let slot = number;
  for (const pool of pools) {
    if (slot < pool.size) return { nsfw: pool.nsfw, slot };
    slot -= pool.size;
  }
  throw new RangeError(`no slot ${number}`);
}
