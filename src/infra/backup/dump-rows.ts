import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import type { Db, Tx } from "../db/database";
import { type Manifest, rowsFile } from "./manifest";
import { listMigrations, listTables, readSequences, rowsOf } from "./rows-of";

/** However large: nothing else is kept from its work by it on a server. */
const DAY_MS = 24 * 60 * 60 * 1_000;
const SNAPSHOT = { isolationLevel: "RepeatableRead", maxWait: 60_000, timeout: DAY_MS } as const;

export type DumpedRows = Pick<Manifest, "migrations" | "tables" | "sequences">;

/** Writes all rows as they were at one moment into files of the folder, whatever is written meanwhile. */
export async function dumpRows(db: Db, folder: string): Promise<DumpedRows> {
  await mkdir(path.dirname(rowsFile(folder, "x")), { recursive: true, mode: 0o700 });
  return db.$transaction(async (tx) => {
    const tables: DumpedRows["tables"] = [];
    for (const name of await listTables(tx)) {
      tables.push({ name, ...(await dumpTable(tx, name, rowsFile(folder, name))) });
    }
    return {
      migrations: await listMigrations(tx),
      tables,
      sequences: await readSequences(tx),
    };
  }, SNAPSHOT);
}

async function dumpTable(tx: Tx, name: string, file: string) {
  const hash = createHash("sha256");
  let rows = 0;
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const lines of rowsOf(tx, name)) {
      const text = `${lines.join("\n")}\n`;
      hash.update(text);
      rows += lines.length;
      await handle.writeFile(text);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { rows, sha256: hash.digest("hex") };
}
