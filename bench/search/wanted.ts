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
  /** Who has favoured them all, in whose list they are in that order too. */
  favoredBy?: string;
};

export type Variant = { asked: Asked; wanted: Wanted };

/** A kind of search: some of the same class, so that none is measured by a lucky row. */
export type Case = { name: string; variants: Variant[] };

/** More numbers than these are looked up in a hash where no index looks for them. */
const COMPARED = 40;
/** Numbers that an index looks for at once. */
const AT_ONCE = 16;

/** In a form that the index of terms serves. */
export function hasAny(numbers: readonly number[]): Prisma.Sql {
  if (numbers.length === 1) return Prisma.sql`e.terms @> ${[...numbers]}::int[]`;
  if (numbers.length <= COMPARED) return Prisma.sql`e.terms && ${[...numbers]}::int[]`;
  const parts = Array.from({ length: Math.ceil(numbers.length / AT_ONCE) }, (_, part) =>
    numbers.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  return Prisma.sql`(${Prisma.join(
    parts.map((part) => Prisma.sql`e.terms && (SELECT ${part}::int[])`),
    " OR ",
  )})`;
}

/** The same in the form that is soonest found out of one row after the other. */
export function testAny(numbers: readonly number[]): Prisma.Sql {
  return numbers.length <= COMPARED
    ? hasAny(numbers)
    : Prisma.sql`EXISTS (
        SELECT 1 FROM (SELECT unnest(e.terms) AS id) own WHERE own.id = ANY (${[...numbers]}::int[])
      )`;
}

/** Every condition, with every plain term required, in the form that `has` gives them. */
export function allConditions(
  { plain, conditions, times = [] }: Wanted,
  has: typeof hasAny = hasAny,
): Prisma.Sql[] {
  return [...plain.map(has), ...conditions, ...times];
}

/** How many of the plain terms a row of `search_entries e` has. */
export function matchesOf(plain: readonly number[][]): Prisma.Sql {
  if (plain.length === 0) return Prisma.sql`0`;
  return Prisma.join(
    plain.map((numbers) => Prisma.sql`(${testAny(numbers)})::int`),
    " + ",
  );
}

export function and(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], " AND ");
}
