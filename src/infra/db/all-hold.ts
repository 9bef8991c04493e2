import { Prisma } from "./generated/client";

/** One condition of several that must all hold; of none, one that always does. */
export function allHold(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], " AND ");
}
