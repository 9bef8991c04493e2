import type { SqlRunner } from "../../../src/infra/db/sql-runner";

/** Drops the tables' indexes, but for those of primary keys, while `fill` runs, and makes them again after it. */
export async function withoutIndexes(
  sql: SqlRunner,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await sql.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = current_schema() AND tablename = ANY ($1)
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname)`,
    [tables],
  );
  for (const { name } of indexes) await sql.query(`DROP INDEX "${String(name)}"`);
  await fill();
  for (const { definition } of indexes) await sql.query(String(definition));
}
