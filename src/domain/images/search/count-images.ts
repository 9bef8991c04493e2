import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { type Clause, COUNTED } from "./clauses/clause";
import { shareOf } from "./clauses/estimate";
import { gatherAll } from "./clauses/gather";
import { gatheredRows } from "./clauses/gathering";
import { allOf } from "./clauses/combine-clauses";
import type { Resolved } from "./clauses/resolve-asks";
import { OF_TABLE, toSql } from "./clauses/to-sql";

/** How many approved images there are of something; an estimate has the right order of magnitude, mostly. */
export type ImageCount = { value: number; relation: "exact" | "estimate" };

/** Rows that are looked at to count; with more, an estimate has to do. */
const LOOKED_AT = 10_000;

/** How many approved images all of the clauses hold for: from counters, else by counting where that is little. */
export async function countImages(
  deps: Pick<Deps, "db">,
  resolved: Pick<Resolved, "clauses" | "total">,
): Promise<ImageCount> {
  const { clauses, total } = resolved;
  const known = knownCount(allOf(clauses), total);
  if (known !== undefined) return { value: known, relation: "exact" };

  const gather = gatherAll(clauses, total);
  if (total <= LOOKED_AT || (gather !== undefined && gather.atMost <= LOOKED_AT)) {
    const [row] = await askPlainly<{ count: number }>(
      deps.db,
      Prisma.sql`
      SELECT count(*)::int AS count
      FROM ${gatheredRows(gather?.where ?? Prisma.sql`true`)}
      WHERE ${toSql(allOf(gather?.left ?? clauses), OF_TABLE)}`,
    );
    return { value: row?.count ?? 0, relation: "exact" };
  }
  const value = Math.round(total * shareOf(allOf(clauses), total));
  return { value: roundEstimate(value), relation: "estimate" };
}

/**
 * A count as far as the first page, of so many images, knows better than an estimate.
 * @param isAll whether no page comes after it
 */
export function knowingPage(
  count: ImageCount,
  { images, isAll }: { images: number; isAll: boolean },
): ImageCount {
  if (count.relation === "exact") return count;
  if (isAll) return { value: images, relation: "exact" };
  return { ...count, value: Math.max(count.value, images + 1) };
}

/** What counters say; nothing where they do not know. */
function knownCount(clause: Clause, total: number): number | undefined {
  switch (clause.kind) {
    case "all":
      return clause.of.length === 0 ? total : countTagOfRating(clause.of);
    case "any":
      return clause.of.length === 0 ? 0 : undefined;
    case "not": {
      const others = knownCount(clause.of, total);
      return others === undefined ? undefined : total - others;
    }
    case "rating":
    case "uploader":
    case "artists":
      return clause.count;
    case "terms":
      return clause.ids.length === 1 ? clause.count : undefined;
    case "range":
    case "posted":
      return clause.count > COUNTED ? undefined : clause.count;
    case "reacted":
    case "exactly":
      return undefined;
  }
}

/** Of the most frequent pair of clauses, the counters know as well. */
function countTagOfRating(clauses: readonly Clause[]): number | undefined {
  const rating = clauses.find((clause) => clause.kind === "rating");
  const terms = clauses.find((clause) => clause.kind === "terms");
  if (rating === undefined || terms === undefined || clauses.length !== 2) return undefined;
  if (terms.ids.length !== 1) return undefined;
  return rating.nsfw ? terms.nsfwCount : terms.count - terms.nsfwCount;
}

/** Two digits, so that nobody takes it for more than it is. */
function roundEstimate(value: number): number {
  return Number(value.toPrecision(2));
}
