import { Prisma } from "@/infra/db/generated/client";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { asksOf } from "./asks";
import { type Resolved, resolveAsks } from "./clauses/resolve-asks";
import { findRelevantNeighbours } from "./find-relevant-neighbours";
import type { Position, WalkedSort } from "./orders";
import { findRows } from "./pages/find-rows";
import { optionalTerms } from "./pages/with-matches";
import { all } from "./query/combine";
import type { Query } from "./query/condition";
import { hiddenTagsOf } from "./query/hidden-tags";
import { splitPlain } from "./query/split-plain";
import type { Sort } from "./sorts";

/** Ids of images; absent at an end. */
export type Neighbours = { previous?: string; next?: string };

/** Each order, and the same the other way round. */
const WAYS: Record<Exclude<Sort, "relevance">, WalkedSort> = {
  newest: "oldest",
  oldest: "newest",
  likes: "leastLiked",
};

/**
 * The images before and after one among those that a query finds for whoever asks; it need not be one of them itself.
 * Under relevance one that has none of the tags has no place, and so no neighbours.
 * @throws DomainError image_not_found
 */
export async function findNeighbours(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { id, query, withHidden = false }: { id: string; query: Query; withHidden?: boolean | undefined },
): Promise<Neighbours> {
  const place = await placeOf(deps, id);
  const { conditions, sort = "newest" } = query;
  const withoutTags = withHidden ? [] : await hiddenTagsOf(deps, actor, conditions);
  const { required, plain } = splitPlain(query);
  const asks = asksOf({ query: all(required), withoutTags });
  const resolved = await resolveAsks(deps, [...plain, ...asks]);
  const [previous, next] = await (plain.length > 0
    ? findRelevantNeighbours(deps, {
        optional: optionalTerms(resolved.clauses.slice(0, plain.length)),
        required: resolved.clauses.slice(plain.length),
        total: resolved.total,
        place,
      })
    : findInOrder(deps, { resolved, place, sort: sort === "relevance" ? "newest" : sort }));
  return {
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
  };
}

async function placeOf({ db }: Pick<Deps, "db">, id: string): Promise<Position> {
  if (!ID_PATTERN.test(id)) throw new DomainError("image_not_found");
  const row = await db.searchEntry.findUnique({
    where: { imageId: id },
    select: { likes: true, createdAt: true },
  });
  if (row === null) throw new DomainError("image_not_found");
  return { ...row, id, matches: 0 };
}

function findInOrder(
  deps: Pick<Deps, "db">,
  { sort, ...ask }: { resolved: Resolved; place: Position; sort: keyof typeof WAYS },
) {
  return Promise.all([
    firstAfter(deps, { ...ask, sort: WAYS[sort] }),
    firstAfter(deps, { ...ask, sort }),
  ]);
}

async function firstAfter(
  deps: Pick<Deps, "db">,
  { resolved, place, sort }: { resolved: Resolved; place: Position; sort: WalkedSort },
): Promise<string | undefined> {
  const { clauses, total } = resolved;
  const [row] = await findRows(
    deps,
    { clauses, total, sort, position: place, skip: 0, limit: 1 },
    (found) => deps.db.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT id FROM (${found}) found`),
  );
  return row?.id;
}
