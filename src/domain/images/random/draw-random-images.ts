import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import { withKeptPlan } from "@/infra/db/kept-plan";
import { readOnce } from "@/infra/db/read-together";
import type { Deps } from "../../deps";
import type { Image } from "../image";
import { type ImageRow, selectImages, toImage } from "../image-row";
import { asksOf, type ImageFilters } from "../search/asks";
import type { Clause } from "../search/clauses/clause";
import { shareOf } from "../search/clauses/estimate";
import { gatherAll } from "../search/clauses/gather";
import { gatherCost, gatheredRows } from "../search/clauses/gathering";
import { allOf } from "../search/clauses/combine-clauses";
import { isUsual } from "../search/clauses/is-usual";
import { type Resolved, resolveAsks } from "../search/clauses/resolve-asks";
import { toSql } from "../search/clauses/to-sql";
import { drawFromPools } from "./draw-from-pools";
import { drawNumbers } from "./draw-numbers";
import { findInSlots } from "./find-in-slots";

/** Slots that are drawn at once at most. */
const MAX_DRAWN = 20_000;
/** So many and more are looked at in two statements at once, on two processors where there are. */
const SHARED = 500;
/** Of those no more than this many roots of the count above what is expected to fit: the rest is looked at where that is too few. */
const SHARED_ROOTS = 2;
/** What a look at a drawn slot takes, in rows of a walk along an index: see search/clauses/gathering.ts. */
const DRAW = 14;
/** How far above what is expected to fit: so many roots of the count, and so many. Without indexes too few are all rows. */
const MARGINS = {
  none: { roots: 0, more: 0 },
  seldomTooFew: { roots: 2.5, more: 5 },
  almostNever: { roots: 4, more: 10 },
};
/** More than anybody draws, and no more than `randomInt` takes. */
const SEEDS = 2 ** 47;

type RandomDeps = Pick<Deps, "db" | "randomBelow">;
type Draw = ImageFilters & { count: number };

/** Asks the database for the rows of a query with the columns id and place, by their places. */
type Load<Row> = (drawn: Prisma.Sql) => Promise<Row[]>;

const resolveOnce = readOnce<Resolved>();

/** Random images, as `drawFromPools` draws them where all of a rating fit, and `drawRandom` else. */
export async function drawRandomImages(deps: RandomDeps, draw: Draw): Promise<Image[]> {
  const { count, nsfw, ...others } = draw;
  const rows =
    asksOf(others).length === 0
      ? await drawFromPools(deps, { nsfw, count }, (slots) => findInSlots(deps.db, slots))
      : undefined;
  return rows?.map(toImage) ?? drawRandom(deps, draw, (drawn) => loadImages(deps, drawn));
}

/**
 * Up to `count` different approved images, every fitting one with the same chance, in random order.
 * Draws from gapless numbers (`search_entries.slot`) until enough fit; where few of all fit, those are gathered by
 * their indexes and drawn from. What that takes grows with neither the table nor the count of what fits, but with
 * the root of their product at most.
 */
export async function drawRandom<Row extends { id: string }>(
  deps: RandomDeps,
  { count, ...filters }: Draw,
  load: Load<Row>,
): Promise<Row[]> {
  // An image that goes between two statements leaves a number without a slot.
  for (let attempt = 0; ; attempt += 1) {
    const asks = asksOf(filters);
    const resolved = await resolveOnce(deps.db, JSON.stringify(asks), () =>
      resolveAsks(deps, asks),
    );
    const { pools, others } = poolsOf(resolved);
    const total = pools.reduce((sum, pool) => sum + pool.size, 0);
    const gather = others.length === 0 ? undefined : gatherAll(others, total);
    const share = shareOfPools(others, { pools, total: resolved.total });
    const margin = gather === undefined ? MARGINS.almostNever : MARGINS.seldomTooFew;
    const { most, expected } = looksOf({
      share,
      count,
      margin: others.length === 0 ? MARGINS.none : margin,
    });
    const size = Math.min(total, most);
    const isWorthDrawing =
      gather === undefined || expected * DRAW < gatherCost(gather, gather.rows);
    if (isWorthDrawing) {
      const numbers = drawNumbers(deps, size, total);
      const slots = { numbers, pools, others, count };
      const rows =
        expected < SHARED
          ? await load(fittingSlots(slots))
          : await loadShared(slots, { expected, load });
      if (rows.length === count || (others.length === 0 && rows.length === size)) return rows;
    }
    if (others.length > 0) {
      const left = [...(gather?.left ?? others), ...pools.flatMap(ratingOf)];
      return load(drawnFromFitting(deps, { left, count, where: gather?.where }));
    }
    if (attempt === 2) return [];
  }
}

type Pool = { nsfw: boolean; size: number; isOnly: boolean };

/** Slots of one rating, or of both; and what else is asked. */
function poolsOf({ clauses, sfw, nsfw }: Resolved): { pools: Pool[]; others: Clause[] } {
  const [rating, ...more] = clauses.filter((clause) => clause.kind === "rating");
  const isOnly = rating !== undefined && more.length === 0;
  const sizes = [
    { nsfw: false, size: sfw, isOnly },
    { nsfw: true, size: nsfw, isOnly },
  ];
  return {
    pools: isOnly ? sizes.filter((pool) => pool.nsfw === rating.nsfw) : sizes,
    others: clauses.filter((clause) => !isOnly || clause.kind !== "rating"),
  };
}

function ratingOf({ nsfw, size, isOnly }: Pool): Clause[] {
  return isOnly ? [{ kind: "rating", nsfw, count: size }] : [];
}

/** The share of the slots that fit: a tag knows how many of its images have one rating. */
function shareOfPools(
  others: readonly Clause[],
  { pools, total }: { pools: readonly Pool[]; total: number },
): number {
  const [only] = pools.filter(({ isOnly }) => isOnly);
  return others
    .map((clause) => {
      if (only === undefined || clause.kind !== "terms") return shareOf(clause, total);
      const count = only.nsfw ? clause.nsfwCount : clause.count - clause.nsfwCount;
      return shareOf({ ...clause, count }, only.size);
    })
    .reduce((product, share) => product * share, 1);
}

/**
 * How many slots must be looked at: `expected` on average, and hardly ever more than `most`, for a count of what fits
 * spreads by its root.
 */
function looksOf({
  share,
  count,
  margin,
}: {
  share: number;
  count: number;
  margin: { roots: number; more: number };
}) {
  const spread = margin.roots * Math.sqrt(count) + margin.more;
  const looks = (wanted: number) => Math.min(MAX_DRAWN, wanted / Math.max(share, 1e-6));
  return { most: Math.ceil(looks(count + spread)), expected: looks(count) };
}

type Slots = {
  numbers: readonly number[];
  pools: readonly Pool[];
  others: Clause[];
  count: number;
};

/**
 * The same in two halves at once, and the rest after them where they are too few. An image that moves to another slot
 * between the statements is there once.
 */
async function loadShared<Row extends { id: string }>(
  { numbers, ...slots }: Slots,
  { expected, load }: { expected: number; load: Load<Row> },
): Promise<Row[]> {
  const { count } = slots;
  const first = Math.ceil(expected * (1 + SHARED_ROOTS / Math.sqrt(count)));
  const middle = Math.ceil(Math.min(first, numbers.length) / 2);
  const loadPart = (from: number, to?: number) =>
    load(fittingSlots({ numbers: numbers.slice(from, to), ...slots }));
  const found = new Map<string, Row>();
  const take = (rows: readonly Row[]) => {
    for (const row of rows) found.set(row.id, row);
  };
  take((await Promise.all([loadPart(0, middle), loadPart(middle, first)])).flat());
  if (found.size < count && first < numbers.length) take(await loadPart(first));
  return [...found.values()].slice(0, count);
}

/**
 * The first of the drawn slots whose images fit: numbers run through the safe ones, then through the others. They are
 * looked at one after the other, since OFFSET 0 leaves the planner no other way, and no further than is needed. Thousands
 * of numbers go as one text: the driver takes longer to write a list than the database to read it.
 */
function fittingSlots({ numbers, pools, others, count }: Slots): Prisma.Sql {
  const sfw = pools.find(({ nsfw }) => !nsfw)?.size ?? 0;
  const fitting = Prisma.sql`
    SELECT s.place, e.image_id AS id
    FROM unnest(${`{${numbers.join(",")}}`}::int[]) WITH ORDINALITY AS s (number, place)
    CROSS JOIN LATERAL (
      SELECT * FROM search_entries e
      WHERE e.nsfw = (s.number >= ${sfw}::int)
        AND e.slot = CASE WHEN s.number >= ${sfw}::int THEN s.number - ${sfw}::int ELSE s.number END
      OFFSET 0
    ) AS e
    WHERE ${toSql(allOf(others))}
    LIMIT ${count}`;
  return isUsual(others) ? withKeptPlan(fitting) : fitting;
}

/** All that fit are looked up, and those with the lowest numbers taken: a hash with a seed gives them. */
function drawnFromFitting(
  deps: RandomDeps,
  { left, count, where }: { left: Clause[]; count: number; where: Prisma.Sql | undefined },
): Prisma.Sql {
  return Prisma.sql`
    SELECT drawn.lot AS place, drawn.id FROM (
      SELECT e.image_id AS id, hashint8extended(e.number, ${deps.randomBelow(SEEDS)}::bigint) AS lot
      FROM ${gatheredRows(where ?? Prisma.sql`true`)}
      WHERE ${toSql(allOf(left))}
    ) AS drawn
    ORDER BY drawn.lot LIMIT ${count}`;
}

/** Entries with these numbers, in their order. */
function numbered(numbers: readonly number[]): Prisma.Sql {
  return withKeptPlan(Prisma.sql`
    SELECT n.place, e.image_id AS id
    FROM unnest(${[...numbers]}::int[]) WITH ORDINALITY AS n (number, place)
    JOIN search_entries e USING (number)
    ORDER BY n.place`);
}

/** The images of entries with these numbers, in their order. */
export async function imagesNumbered(
  deps: Pick<Deps, "db">,
  numbers: readonly number[],
): Promise<Image[]> {
  return numbers.length === 0 ? [] : loadImages(deps, numbered(numbers));
}

async function loadImages(deps: Pick<Deps, "db">, drawn: Prisma.Sql): Promise<Image[]> {
  const rows = await askPlainly<ImageRow>(
    deps.db,
    Prisma.sql`
    WITH drawn AS MATERIALIZED (${drawn})
    SELECT shown.* FROM (${selectImages(Prisma.sql`SELECT images.* FROM drawn JOIN images USING (id)`)}) shown
    JOIN drawn USING (id) ORDER BY drawn.place`,
  );
  return rows.map(toImage);
}
