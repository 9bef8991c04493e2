import type { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import { rangeToSql } from "../clauses/to-sql";
import { isByTime, ORDERS } from "../orders";
import { sampleEntries } from "../sample-entries";
import type { PageAsk } from "./plan-page";
import { endsOf } from "./plan-walk";
import { alikeAround, firstBehind, stretchOf } from "./stretch";

/** So many times as long as asked for a walk may become, */
const LONGER = 1.5;
/** and so many times shorter. */
const SHORTER = 4;

/** Where a walk ends. */
type WalkEnd = {
  /** On `search_entries e`. */
  where: Prisma.Sql;
  /** How many rows that is. */
  length: number;
};

/**
 * The end of a walk along all of an order that is to pass about so many rows, by a sample: an index stops there by itself.
 * Among rows with as many likes it does not, but goes through all of them, so that a walk along the likes takes in all of
 * these or none.
 * @returns nothing where no such end is near
 */
export async function walkEnd(
  deps: Pick<Deps, "db">,
  { clauses, sort, total, position }: PageAsk,
  rows: number,
): Promise<WalkEnd | undefined> {
  const sample = await sampleEntries(deps, { sort, total });
  const inside = stretchOf(sample, endsOf(clauses, sort));
  const behind = position === undefined ? 0 : firstBehind(sample, position, sort);
  const begin = Math.max(inside.first, behind);
  const place = begin + Math.ceil((rows * sample.length) / total);
  const last = sample[place];
  if (last === undefined || place >= inside.end) return undefined;
  if (isByTime(sort)) return { where: ORDERS[sort].upTo({ matches: 0, ...last }), length: rows };

  const tied = alikeAround(sample, place, ({ likes }) => likes === last.likes);
  const lengthTo = (to: number) => Math.floor(((to - begin) * total) / sample.length);
  const end = (to: number) => ({
    where: likedUpTo(sort, sample[to - 1]?.likes ?? 0),
    length: lengthTo(to),
  });
  const [without, within] = [Math.max(begin, tied.first), Math.min(inside.end, tied.end)];
  if (lengthTo(within) <= rows * LONGER) return end(within);
  return lengthTo(without) * SHORTER >= rows ? end(without) : undefined;
}

function likedUpTo(sort: "likes" | "leastLiked", likes: number): Prisma.Sql {
  return rangeToSql({ field: "likes", ...(sort === "likes" ? { min: likes } : { max: likes }) });
}
