import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** That made the tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string()),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Images whose original was lost before: no other image lacks its own but those taken down meanwhile. */
  missing: z.array(z.string()),
});

/** What is in a backup; written last, so that one that was broken off has none. */
export type Manifest = z.output<typeof manifest>;

const NAME = "manifest.json";

export async function writeManifest(folder: string, told: Manifest): Promise<void> {
  await writeFile(path.join(folder, NAME), `${JSON.stringify(told, null, 2)}\n`, { mode: 0o600 });
}

/** @throws Error when it is not there, or not ours */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(path.join(folder, NAME), "utf8")));
}

/** Where the rows of a table are in a backup. */
export function rowsFile(folder: string, table: string): string {
  return path.join(folder, "database", `${table}.jsonl`);
}
