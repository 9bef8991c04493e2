import type { Tx } from "../db/database";

/** Migrations keep it. */
const BOOKKEEPING = "_prisma_migrations";

export type TableName = string;

/** Every table there is but that of the migrations, by name. */
export async function listTables(tx: Tx): Promise<TableName[]> {
  const rows = await tx.$queryRawUnsafe<{ name: string }[]>(
    `SELECT tablename::text AS name FROM pg_tables
     WHERE schemaname = current_schema AND tablename <> '${BOOKKEEPING}' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The migrations that made these tables, in their order. */
export async function listMigrations(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ name: string }[]>(
    `SELECT migration_name::text AS name FROM "${BOOKKEEPING}"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The last number that each sequence has given; those that gave none are left out. */
export async function readSequences(tx: Tx): Promise<Record<string, string>> {
  const rows = await tx.$queryRawUnsafe<{ name: string; last: string }[]>(
    `SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema AND last_value IS NOT NULL`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

const AT_ONCE = 500;

/** The rows of a table as the database itself writes them as JSON: each a line, in batches. */
export async function* rowsOf(tx: Tx, table: TableName): AsyncGenerator<string[]> {
  await tx.$executeRawUnsafe(
    `DECLARE rows_of NO SCROLL CURSOR FOR SELECT to_json(t)::text AS line FROM ${quoted(table)} t`,
  );
  for (;;) {
    const rows = await tx.$queryRawUnsafe<{ line: string }[]>(`FETCH ${AT_ONCE} FROM rows_of`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.$executeRawUnsafe("CLOSE rows_of");
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
