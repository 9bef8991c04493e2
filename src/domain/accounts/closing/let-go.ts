import type { Deps } from "../../deps";
import { deleteNaming, type Naming, nameAnother } from "./in-steps";

/** Where an account is named as who did something. */
const NAMED: Naming[] = [
  { table: "image_versions", key: "image_id, version", column: "author_id" },
  { table: "suggestions", column: "reviewer_id" },
  { table: "reports", column: "reviewer_id" },
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
  for (const naming of NAMED) await nameAnother(db, { userId, other: null }, naming, signal);
  await deleteNaming(db, userId, { table: "notifications", column: "user_id" }, signal);
}
