import type { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import { rangeToSql } from "../clauses/to-sql";
import { isByTime, ORDERS } from "../orders";
import { sampleEntries } from "../sample-entries";
import type { PageAsk } from "./plan-page";
import { endsOf } from "./plan-walk";
import { rowsInside } from "./plan-window";

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
  const { compare, upTo } = ORDERS[sort];
  const ahead = rowsInside(sample, endsOf(clauses, sort)).filter(
    (row) => position === undefined || compare(row, position) > 0,
  );
  const last = ahead[Math.ceil((rows * sample.length) / total)];
  if (last === undefined) return undefined;
  if (isByTime(sort)) return { where: upTo({ matches: 0, ...last }), length: rows };

  const isTied = ({ likes }: { likes: number }) => likes === last.likes;
  const lengthOf = (count: number) => Math.floor((count * total) / sample.length);
  const end = (count: number) => ({
    where: likedUpTo(sort, ahead[count - 1]?.likes ?? 0),
    length: lengthOf(count),
  });
  const [without, within] = [ahead.findIndex(isTied), ahead.findLastIndex(isTied) + 1];
  if (lengthOf(within) <= rows * LONGER) return end(within);
  return lengthOf(without) * SHORTER >= rows ? end(without) : undefined;
}

function likedUpTo(sort: "likes" | "leastLiked", likes: number): Prisma.Sql {
  return rangeToSql({ field: "likes", ...(sort === "likes" ? { min: likes } : { max: likes }) });
}
