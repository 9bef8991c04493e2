import type { Db } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import { createStepPace, type Step } from "../../step-pace";

/** @param step answers how much it has done: one that has done nothing is the last */
export async function inSteps(signal: AbortSignal | undefined, step: Step<number>): Promise<void> {
  const pace = createStepPace();
  let count: number;
  do {
    signal?.throwIfAborted();
    count = await pace(step);
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
  return inSteps(signal, (atOnce) =>
    db.$executeRaw(Prisma.sql`UPDATE ${table} SET ${column} = ${other} WHERE ${next(atOnce)}`),
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
  return inSteps(signal, (atOnce) =>
    db.$executeRaw(Prisma.sql`DELETE FROM ${table} WHERE ${next(atOnce)}`),
  );
}

function sqlOf({ table, key = "id", column }: Naming, userId: string) {
  const names = { table: Prisma.raw(table), column: Prisma.raw(column) };
  const keys = Prisma.raw(key);
  const next = (atOnce: number) => Prisma.sql`(${keys}) IN (
    SELECT ${keys} FROM ${names.table} WHERE ${names.column} = ${userId} LIMIT ${atOnce})`;
  return { ...names, next };
}
