import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { AT_ONCE, inSteps } from "./in-steps";

/** Where an account is named as who did something, with the key of each table. */
const NAMED = [
  { table: "image_versions", key: "image_id, version", column: "author_id" },
  { table: "suggestions", key: "id", column: "reviewer_id" },
  { table: "reports", key: "id", column: "reviewer_id" },
  { table: "appeals", key: "image_id", column: "reviewer_id" },
];

/**
 * Takes the account out of what it edited and answered, and deletes what it was told. All of that would go with its row; but
 * of somebody who was there for years that can be more than one transaction has the time for.
 */
export async function letGo(
  { db }: Pick<Deps, "db">,
  userId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const { table, key, column } of NAMED) {
    const [from, keys, name] = [table, key, column].map((text) => Prisma.raw(text));
    await inSteps(signal, () =>
      db.$executeRaw(Prisma.sql`
        UPDATE ${from} SET ${name} = NULL WHERE (${keys}) IN (
          SELECT ${keys} FROM ${from} WHERE ${name} = ${userId} LIMIT ${AT_ONCE})`),
    );
  }
  await inSteps(signal, () =>
    db.$executeRaw(Prisma.sql`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE user_id = ${userId} LIMIT ${AT_ONCE})`),
  );
}
