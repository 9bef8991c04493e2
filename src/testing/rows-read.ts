import type { Tx } from "@/infra/db/database";

/**
 * How many rows of a table the database goes through while `work` asks it within a transaction: those too that it looks at
 * in vain. No planner looks up any of few rows: within the transaction, it is to rather than to read a table whole.
 */
export async function rowsRead(
  tx: Tx,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
  const before = await readSoFar(tx, table);
  await work();
  return (await readSoFar(tx, table)) - before;
}

async function readSoFar(tx: Tx, table: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ rows: number }[]>`
    SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS rows
    FROM pg_stat_xact_user_tables WHERE relid = ${table}::regclass`;
  return row?.rows ?? 0;
}
