import { Prisma } from "@/infra/db/generated/client";
import { readOnce } from "@/infra/db/read-together";
import { ID_PATTERN } from "@/infra/ids";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import type { Image } from "../image";
import { type ImageRow, selectImages, toImage } from "../image-row";
import { askOf, asksOf, type ImageFilters } from "./asks";
import { anyOf } from "./clauses/combine-clauses";
import { type Resolved, resolveAsks } from "./clauses/resolve-asks";
import { countImages, type ImageCount } from "./count-images";
import { decodeCursor, encodeCursor } from "./cursor";
import { ORDERS, type Position } from "./orders";
import { findRelevant } from "./pages/find-relevant";
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
  if (search.id !== undefined) return { images: await findById(deps, search.id) };

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
  const [rows, count] = await Promise.all([
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
  const shown = rows.slice(0, search.limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    images: shown.map(toImage),
    ...(last === undefined ? {} : { nextCursor: encodeCursor(sort, positionOf(last)) }),
    ...(count === undefined ? {} : { count }),
  };
}

function plainTerms({ terms = [] }: ImageSearch) {
  return terms.filter((term) => !term.excluded && !term.quoted);
}

type Found = { resolved: Resolved; position: Position | undefined; skip: number; limit: number };

/** A page and one row more, which tells whether there is another page. */
function findInOrder(
  deps: Pick<Deps, "db">,
  {
    resolved,
    sort,
    limit,
    matches,
    ...page
  }: Found & { sort: Exclude<Sort, "relevance">; matches: number },
): Promise<FoundRow[]> {
  const { clauses, total } = resolved;
  return findRows(
    deps,
    { clauses, total, sort, limit: limit + 1, ...page },
    (found) =>
      deps.db.$queryRaw<FoundRow[]>(Prisma.sql`
        WITH page AS MATERIALIZED (${found})
        SELECT shown.*, ${matches}::int AS matches
        FROM (${selectImages(Prisma.sql`SELECT images.* FROM page JOIN images USING (id)`)}) shown
        JOIN (SELECT page.*, id AS image_id FROM page) e ON e.image_id = shown.id
        ORDER BY ${ORDERS[sort].orderBy}`),
    { lastOf: (rows) => rows.at(-1) },
  );
}

/** As above. @param search.plain how many of the clauses, the first ones, may be missing */
async function findMostRelevant(
  deps: Pick<Deps, "db">,
  { resolved, plain, position, skip, limit }: Found & { plain: number },
): Promise<FoundRow[]> {
  const { clauses, total } = resolved;
  const keys = await findRelevant(deps, {
    optional: optionalTerms(clauses.slice(0, plain)),
    required: clauses.slice(plain),
    total,
    position,
    skip,
    limit: limit + 1,
  });
  const ids = keys.map(({ id }) => id);
  const rows = await deps.db.$queryRaw<ImageRow[]>(
    selectImages(Prisma.sql`
      SELECT * FROM images WHERE id = ANY (${ids}::text[]) AND status = 'approved'`),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id, likes, matches }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...row, likes, matches }];
  });
}

function countPage(deps: Pick<Deps, "db">, resolved: Resolved, plain: number): Promise<ImageCount> {
  const { clauses } = resolved;
  if (plain === 0) return countImages(deps, resolved);
  const optional = anyOf(clauses.slice(0, plain));
  return countImages(deps, { ...resolved, clauses: [optional, ...clauses.slice(plain)] });
}

function positionOf({ matches, likes, created_at: createdAt, id }: FoundRow): Position {
  return { matches, likes, createdAt, id };
}

function readCursor(sort: Sort, cursor: string): Position {
  const position = decodeCursor(sort, cursor);
  if (position === undefined) {
    throw new DomainError("invalid_input", "cursor must be one that the same search has given");
  }
  return position;
}

async function findById(deps: Pick<Deps, "db">, id: string): Promise<Image[]> {
  if (!ID_PATTERN.test(id)) return [];
  const rows = await deps.db.$queryRaw<ImageRow[]>(
    selectImages(Prisma.sql`SELECT * FROM images WHERE id = ${id} AND status = 'approved'`),
  );
  return rows.map(toImage);
}
