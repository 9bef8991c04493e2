import { Prisma } from "../../src/infra/db/generated/client";
import type { Condition } from "../../src/domain/images/search/query/condition";
import type { ImageSearch } from "../../src/domain/images/search/search-images";

/** What the service is asked, without the page. */
export type Asked = Omit<ImageSearch, "sort" | "skip" | "limit" | "cursor"> & {
  query?: Condition;
};

/** The same for whoever writes the SQL by hand, and knows every number already. */
export type Wanted = {
  /** The numbers of the tags that each plain term means; an image has one of each, or of any under relevance. */
  plain: number[][];
  /** On `search_entries e`; all hold. */
  conditions: Prisma.Sql[];
  /** Conditions that a walk in the order of time begins and ends by. */
  times?: Prisma.Sql[];
  /** Lists that are in the order of time already, of which the images are in one. */
  lists?: { column: Prisma.Sql; keys: Prisma.Sql };
};

export type Variant = { asked: Asked; wanted: Wanted };

/** A kind of search: some of the same class, so that none is measured by a lucky row. */
export type Case = { name: string; variants: Variant[] };

export function hasAny(numbers: readonly number[]): Prisma.Sql {
  return numbers.length === 1
    ? Prisma.sql`e.terms @> ${[...numbers]}::int[]`
    : Prisma.sql`e.terms && ${[...numbers]}::int[]`;
}

/** Every condition, with every plain term required. */
export function allConditions({ plain, conditions, times = [] }: Wanted): Prisma.Sql[] {
  return [...plain.map(hasAny), ...conditions, ...times];
}

/** How many of the plain terms a row of `search_entries e` has. */
export function matchesOf(plain: readonly number[][]): Prisma.Sql {
  if (plain.length === 0) return Prisma.sql`0`;
  return Prisma.join(
    plain.map((numbers) => Prisma.sql`(${hasAny(numbers)})::int`),
    " + ",
  );
}

export function and(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], " AND ");
}
