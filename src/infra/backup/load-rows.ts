import type { Db, Tx } from "../db/database";
import { readLines } from "./lines";
import { type Manifest, rowsFile } from "./manifest";
import { NotLoadable } from "./not-loadable";
import { OWN_TABLES } from "./own-tables";
import { CURRENT_SCHEMA, listMigrations, quoted, readSequences } from "./rows-of";

const DAY_MS = 24 * 60 * 60 * 1_000;
const WHOLE = { maxWait: 60_000, timeout: DAY_MS };
const AT_ONCE = 500;

/**
 * Loads the rows of a backup into an empty database, in the place of what a start makes, all or none. What triggers keep
 * comes as it was, so they rest meanwhile; foreign keys are taken away and put back, which checks every row.
 * @param options.signal ends it among the rows, of which none is there then
 * @param finish what belongs to it, with the triggers at work again
 * @returns how many rows it loaded
 * @throws NotLoadable; the signal's reason
 */
export async function loadRows(
  db: Db,
  options: { folder: string; manifest: Manifest; signal?: AbortSignal | undefined },
  finish: (tx: Tx) => Promise<void>,
): Promise<number> {
  const { folder, manifest, signal } = options;
  return db.$transaction(async (tx) => {
    await requireSameTables(tx, manifest);
    await forAll(tx, (table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`);
    // Nobody writes any more: a service that runs on it may have taken somebody in while the files were put.
    await requireNobody(tx);
    const keys = await takeForeignKeys(tx);
    await tx.$executeRawUnsafe(`TRUNCATE ${OWN_TABLES.map(quoted).join(", ")}`);
    let loaded = 0;
    const sequences = new Set((await readSequences(tx)).map(({ name }) => name));
    for (const { name, rows } of manifest.tables.filter(isOwn)) {
      const count = await loadTable(tx, { name, file: rowsFile(folder, name), signal });
      if (count !== rows) throw new NotLoadable(`${name} has ${count} rows in place of ${rows}`);
      loaded += count;
    }
    for (const [name, last] of Object.entries(manifest.sequences)) {
      if (!sequences.has(name)) continue;
      await tx.$executeRawUnsafe(`SELECT setval('${quoted(name)}', ${BigInt(last)})`);
    }
    for (const add of keys) await tx.$executeRawUnsafe(add);
    await forAll(tx, (table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await finish(tx);
    return loaded;
  }, WHOLE);
}

/**
 * Asked before there are tables: those of this version would be in the way of the right one.
 * @param here the migrations of this version
 * @throws NotLoadable when the backup was made by another one
 */
export function requireSameVersion({ migrations }: Pick<Manifest, "migrations">, here: string[]) {
  if (migrations.join() === here.join()) return;
  throw new NotLoadable(
    `the backup is of another version, whose last migration is ${migrations.at(-1) ?? "none"}: ` +
      "restore it with that version, and then start the new one",
  );
}

/** @throws NotLoadable when the database has the tables of another version than that of the backup */
export async function requireSameTables(
  tx: Tx,
  { migrations, tables }: Pick<Manifest, "migrations" | "tables">,
): Promise<void> {
  const [here, there] = [await listMigrations(tx), migrations].map((names) => names.join());
  if (here === there && tables.filter(isOwn).length === OWN_TABLES.length) return;
  throw new NotLoadable(
    "the database has the tables of another version than the backup: restore into one without any",
  );
}

/** @throws NotLoadable when there are accounts or images */
export async function requireNobody(tx: Tx): Promise<void> {
  if ((await tx.user.count()) + (await tx.image.count()) === 0) return;
  throw new NotLoadable("there are accounts or images in the database: restore into an empty one");
}

/** Backups of before took along whatever stood in the schema. */
function isOwn({ name }: { name: string }): boolean {
  return OWN_TABLES.some((own) => own === name);
}

async function forAll(tx: Tx, command: (table: string) => string): Promise<void> {
  for (const table of OWN_TABLES) await tx.$executeRawUnsafe(command(quoted(table)));
}

/** Drops all foreign keys. @returns the commands that bring them back */
async function takeForeignKeys(tx: Tx): Promise<string[]> {
  const keys = await tx.$queryRaw<{ name: string; place: string; definition: string }[]>`
    SELECT conname::text AS name, conrelid::regclass::text AS place,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = ${CURRENT_SCHEMA}`;
  for (const { name, place } of keys) {
    await tx.$executeRawUnsafe(`ALTER TABLE ${place} DROP CONSTRAINT ${quoted(name)}`);
  }
  return keys.map(
    ({ name, place, definition }) =>
      `ALTER TABLE ${place} ADD CONSTRAINT ${quoted(name)} ${definition}`,
  );
}

async function loadTable(
  tx: Tx,
  { name, file, signal }: { name: string; file: string; signal: AbortSignal | undefined },
): Promise<number> {
  const columns = await tx.$queryRawUnsafe<{ name: string }[]>(
    `SELECT attname::text AS name FROM pg_attribute
     WHERE attrelid = '${quoted(name)}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const list = columns.map((column) => quoted(column.name)).join(", ");
  const into = `INSERT INTO ${quoted(name)} (${list})
    SELECT ${list} FROM json_populate_recordset(NULL::${quoted(name)}, $1::text::json)`;
  let lines: string[] = [];
  let loaded = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    if (lines.length > 0) loaded += await tx.$executeRawUnsafe(into, `[${lines.join(",")}]`);
    lines = [];
  };
  for await (const line of readLines(file)) {
    lines.push(line);
    if (lines.length >= AT_ONCE) await flush();
  }
  await flush();
  return loaded;
}
