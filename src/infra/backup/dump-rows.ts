import path from "node:path";
import type { Db } from "../db/database";
import { makeFolders } from "../make-folders";
import { writeLines } from "./lines";
import { type Manifest, rowsFile } from "./manifest";
import { OWN_TABLES } from "./own-tables";
import { listMigrations, readSequences, rowsOf } from "./rows-of";

/** However large: nothing else is kept from its work by it on a server. */
const DAY_MS = 24 * 60 * 60 * 1_000;
const SNAPSHOT = { isolationLevel: "RepeatableRead", maxWait: 60_000, timeout: DAY_MS } as const;

export type DumpedRows = Pick<Manifest, "migrations" | "tables" | "sequences">;

/** Writes all rows as they were at one moment into files of the folder, whatever is written meanwhile. */
export async function dumpRows(db: Db, folder: string): Promise<DumpedRows> {
  await makeFolders(path.dirname(rowsFile(folder, "x")));
  return db.$transaction(async (tx) => {
    // Servers and roles may say otherwise. Of times the connection has been told, and there is nothing else to say.
    await tx.$executeRaw`SET LOCAL bytea_output = 'hex'`;
    const tables: DumpedRows["tables"] = [];
    for (const name of OWN_TABLES) {
      const { count, sha256 } = await writeLines(rowsFile(folder, name), rowsOf(tx, name));
      tables.push({ name, rows: count, sha256 });
    }
    const sequences = (await readSequences(tx)).flatMap(({ name, last }): [string, string][] =>
      last === null ? [] : [[name, last]],
    );
    return {
      migrations: await listMigrations(tx),
      tables,
      sequences: Object.fromEntries(sequences),
    };
  }, SNAPSHOT);
}
