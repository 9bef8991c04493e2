import { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../../accounts/actor";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { asksOf } from "./asks";
import { type Resolved, resolveAsks } from "./clauses/resolve-asks";
import type { Position, WalkedSort } from "./orders";
import { findRows } from "./pages/find-rows";
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
 * None under relevance, where an image has no place of its own to go on from.
 * @throws DomainError image_not_found
 */
export async function findNeighbours(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { id, query, withHidden = false }: { id: string; query: Query; withHidden?: boolean | undefined },
): Promise<Neighbours> {
  const place = await placeOf(deps, id);
  if (splitPlain(query).plain.length > 0) return {};
  const { conditions, sort = "newest" } = query;
  const order = sort === "relevance" ? "newest" : sort;
  const withoutTags = withHidden ? [] : await hiddenTagsOf(deps, actor, conditions);
  const resolved = await resolveAsks(deps, asksOf({ query: conditions, withoutTags }));
  const [previous, next] = await Promise.all([
    firstAfter(deps, { resolved, place, sort: WAYS[order] }),
    firstAfter(deps, { resolved, place, sort: order }),
  ]);
  return {
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
  };
}

async function placeOf({ db }: Pick<Deps, "db">, id: string): Promise<Position> {
  if (id.includes("\0")) throw new DomainError("image_not_found");
  const row = await db.searchEntry.findUnique({
    where: { imageId: id },
    select: { likes: true, createdAt: true },
  });
  if (row === null) throw new DomainError("image_not_found");
  return { ...row, id, matches: 0 };
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
