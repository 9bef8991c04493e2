import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import { readOnce } from "@/infra/db/read-together";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import type { Image } from "../image";
import { type ImageRow, selectImages, toImage } from "../image-row";
import { listByIds } from "../list-by-ids";
import { askOf, asksOf, type ImageFilters } from "./asks";
import { anyOf } from "./clauses/combine-clauses";
import { type Resolved, resolveAsks } from "./clauses/resolve-asks";
import { countImages, type ImageCount, knowingPage } from "./count-images";
import { decodeCursor, encodeCursor } from "./cursor";
import { ORDERS, type Position } from "./orders";
import { findRelevant, type Key } from "./pages/find-relevant";
import { findRows } from "./pages/find-rows";
import { optionalTerms } from "./pages/with-matches";
import type { Sort } from "./sorts";

export type ImageSearch = ImageFilters & {
  id?: string | undefined;
  sort: Sort;
  skip: number;
  limit: number;
  /** From the page before; then `skip` is 0. */
  cursor?: string | undefined;
  /** Whether to say how many there are. */
  counted?: boolean | undefined;
};

export type ImagePage = {
  images: Image[];
  /** Where the next page begins; absent at the end. */
  nextCursor?: string;
  /** Where it was asked for. */
  count?: ImageCount;
};

type FoundRow = ImageRow & { matches: number };
/** What is shown of a page, and what its last row was, where more come after it. */
type Found = { images: Image[]; last: Key | undefined };

/** What is found without asking for anything; nobody needs to know how much it is. */
const EVERYTHING_THERE: Resolved = { clauses: [], total: 0, sfw: 0, nsfw: 0 };

const searchOnce = readOnce<ImagePage>();

/**
 * Approved images that fit all filters, in a total order. Under relevance plain terms may be missing, as long as one
 * is there; without any it is newest. Who searches for the same at the same time is given the same.
 * @throws DomainError invalid_input for a cursor that is none, or of another sort
 */
export function searchImages(deps: Pick<Deps, "db">, search: ImageSearch): Promise<ImagePage> {
  return searchOnce(deps.db, JSON.stringify(search), () => findPage(deps, search));
}

async function findPage(deps: Pick<Deps, "db">, search: ImageSearch): Promise<ImagePage> {
  if (search.id !== undefined) return { images: await listByIds(deps, [search.id]) };

  const plain = search.sort === "relevance" ? plainTerms(search) : [];
  const sort = search.sort === "relevance" && plain.length === 0 ? "newest" : search.sort;
  const position = search.cursor === undefined ? undefined : readCursor(sort, search.cursor);
  const asks = asksOf({
    ...search,
    terms: (search.terms ?? []).filter((term) => !plain.includes(term)),
  });
  const asked = [...plain.map(askOf), ...asks];
  const resolved =
    asked.length === 0 && !search.counted
      ? EVERYTHING_THERE
      : await resolveAsks(deps, asked, search.counted === true);

  // With one term everything that is found has as many matches.
  const order = sort === "relevance" && plain.length === 1 ? "likes" : sort;
  const [{ images, last }, count] = await Promise.all([
    order === "relevance"
      ? findMostRelevant(deps, { ...search, position, resolved, plain: plain.length })
      : findInOrder(deps, {
          ...search,
          sort: order,
          matches: plain.length,
          position,
          resolved,
        }),
    search.counted ? countPage(deps, resolved, plain.length) : undefined,
  ]);
  const isFirst = position === undefined && search.skip === 0;
  const page = { images: images.length, isAll: last === undefined };
  return {
    images,
    ...(last === undefined ? {} : { nextCursor: encodeCursor(sort, positionOf(last)) }),
    ...(count === undefined ? {} : { count: isFirst ? knowingPage(count, page) : count }),
  };
}

function plainTerms({ terms = [] }: ImageSearch) {
  return terms.filter((term) => !term.excluded && !term.quoted);
}

type PageAsk = { resolved: Resolved; position: Position | undefined; skip: number; limit: number };

/** A page is looked for with one row more, which tells whether there is another page. */
async function findInOrder(
  deps: Pick<Deps, "db">,
  {
    resolved,
    sort,
    limit,
    matches,
    ...page
  }: PageAsk & { sort: Exclude<Sort, "relevance">; matches: number },
): Promise<Found> {
  const { clauses, total } = resolved;
  const rows = await findRows(
    deps,
    { clauses, total, sort, limit: limit + 1, ...page },
    (found) =>
      askPlainly<FoundRow>(
        deps.db,
        Prisma.sql`
        WITH page AS MATERIALIZED (${found})
        SELECT e.*, ${matches}::int AS matches
        FROM (
          SELECT shown.*, shown.id AS image_id
          FROM (${selectImages(Prisma.sql`SELECT images.* FROM page JOIN images USING (id)`)}) shown
        ) e
        ORDER BY ${ORDERS[sort].orderBy}`,
      ),
    { lastOf: (found) => found.at(-1) },
  );
  return { images: rows.slice(0, limit).map(toImage), last: lastOf(rows, limit) };
}

/** As above. @param search.plain how many of the clauses, the first ones, may be missing */
async function findMostRelevant(
  deps: Pick<Deps, "db">,
  { resolved, plain, position, skip, limit }: PageAsk & { plain: number },
): Promise<Found> {
  const { clauses, total } = resolved;
  const keys = await findRelevant(deps, {
    optional: optionalTerms(clauses.slice(0, plain)),
    required: clauses.slice(plain),
    total,
    position,
    skip,
    limit: limit + 1,
  });
  const ids = keys.slice(0, limit).map(({ id }) => id);
  // What is gone meanwhile is missing, and the next page begins where it was.
  return { images: await listByIds(deps, ids), last: lastOf(keys, limit) };
}

/** The last one that is shown, where there are more. */
function lastOf<Row extends Key>(rows: readonly Row[], limit: number): Row | undefined {
  return rows.length > limit ? rows[limit - 1] : undefined;
}

function countPage(deps: Pick<Deps, "db">, resolved: Resolved, plain: number): Promise<ImageCount> {
  const { clauses } = resolved;
  if (plain === 0) return countImages(deps, resolved);
  const optional = anyOf(clauses.slice(0, plain));
  return countImages(deps, { ...resolved, clauses: [optional, ...clauses.slice(plain)] });
}

function positionOf({ matches, likes, created_at: createdAt, id }: Key): Position {
  return { matches, likes, createdAt, id };
}

function readCursor(sort: Sort, cursor: string): Position {
  const position = decodeCursor(sort, cursor);
  if (position === undefined) {
    throw new DomainError("invalid_input", "cursor must be one that the same search has given");
  }
  return position;
}
