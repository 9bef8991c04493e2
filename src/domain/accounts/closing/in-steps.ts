import type { Db } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";

/** Rows of one step: triggers count each of them, and others wait for what is locked. */
export const AT_ONCE = 200;

/** @param step answers how much it has done: one that has done nothing is the last */
export async function inSteps(
  signal: AbortSignal | undefined,
  step: () => Promise<number>,
): Promise<void> {
  let count: number;
  do {
    signal?.throwIfAborted();
    count = await step();
  } while (count > 0);
}

/** Rows that name an account in one of their columns, and the columns that tell one of them from the others. */
export type Naming = { table: string; key?: string; column: string };

/** Puts another account in the place of one wherever rows name it, or none. */
export function nameAnother(
  db: Db,
  { userId, other }: { userId: string; other: string | null },
  naming: Naming,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { table, column, next } = sqlOf(naming, userId);
  return inSteps(signal, () =>
    db.$executeRaw(Prisma.sql`UPDATE ${table} SET ${column} = ${other} WHERE ${next}`),
  );
}

/** Deletes all rows that name an account. */
export function deleteNaming(
  db: Db,
  userId: string,
  naming: Naming,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { table, next } = sqlOf(naming, userId);
  return inSteps(signal, () => db.$executeRaw(Prisma.sql`DELETE FROM ${table} WHERE ${next}`));
}

function sqlOf({ table, key = "id", column }: Naming, userId: string) {
  const names = { table: Prisma.raw(table), column: Prisma.raw(column) };
  const keys = Prisma.raw(key);
  const next = Prisma.sql`(${keys}) IN (
    SELECT ${keys} FROM ${names.table} WHERE ${names.column} = ${userId} LIMIT ${AT_ONCE})`;
  return { ...names, next };
}
