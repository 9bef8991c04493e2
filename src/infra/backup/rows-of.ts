import { Prisma } from "../db/generated/client";
import type { Tx } from "../db/database";
import { OWN_TABLES } from "./own-tables";

/** Migrations keep it. */
const BOOKKEEPING = "_prisma_migrations";

export type TableName = string;

/** The migrations that made these tables, in their order. */
export async function listMigrations(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ name: string }[]>(
    `SELECT migration_name::text AS name FROM "${BOOKKEEPING}"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The sequences that number rows of our tables, with the last number that each has given; null: it gave none. */
export async function readSequences(tx: Tx): Promise<{ name: string; last: string | null }[]> {
  return tx.$queryRaw`
    SELECT s.sequencename::text AS name, s.last_value::text AS last
    FROM pg_sequences s
    JOIN pg_class c ON c.relname = s.sequencename AND c.relnamespace = ${CURRENT_SCHEMA}
    JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')
    JOIN pg_class t ON t.oid = d.refobjid AND t.relname = ANY (${[...OWN_TABLES]}::text[])
    WHERE s.schemaname = current_schema`;
}

/** By its number: written as a name it would be read in small letters. */
export const CURRENT_SCHEMA = Prisma.sql`(SELECT oid FROM pg_namespace WHERE nspname = current_schema)`;

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
