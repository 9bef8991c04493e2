import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isAbsent } from "../storage/file-errors";
import { NotLoadable } from "./not-loadable";
import { OWNERS_FILE, writeNewFile } from "../write-new-file";

const FORMAT = 2;

const manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** That made the tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string()),
  /** What `files.jsonl` lists, and the SHA-256 of that list. */
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  /** Images of the rows whose files went before they were copied: they were denied or deleted meanwhile. */
  takenDown: z.array(z.string()),
  /** Keys of files that other images had lost before. */
  missing: z.array(z.string()),
  /** SHA-256 of the secret; null when there is none in the backup. */
  secret: z.string().nullable(),
});

/** What is in a backup; written last, so that one that was broken off has none. */
export type Manifest = z.output<typeof manifest>;

/** As it is in the file: with the SHA-256 of all else in it. */
const sealed = z.record(z.string(), z.unknown());

const NAME = "manifest.json";

export async function writeManifest(folder: string, told: Omit<Manifest, "format">) {
  const whole: Manifest = { format: FORMAT, ...told };
  const text = `${JSON.stringify({ ...whole, seal: sealOf(whole) }, null, 2)}\n`;
  await writeNewFile(path.join(folder, NAME), text, OWNERS_FILE);
  return whole;
}

/** @throws NotLoadable when it is not there, damaged, or of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, NAME);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (isAbsent(error)) {
      throw new NotLoadable(`there is no whole backup in ${folder}: it has no ${NAME}`);
    }
    const { message } = Object(error) as Error;
    throw new NotLoadable(`the backup in ${folder} cannot be read: ${message}`);
  });
  const { seal, ...told } = parse(text) ?? {};
  if (typeof told["format"] === "number" && told["format"] !== FORMAT) {
    throw new NotLoadable(
      `${folder} is a backup of format ${told["format"]}, and this version reads format ${FORMAT} alone: ` +
        "restore it with the version that made it",
    );
  }
  const { data } = manifest.safeParse(told);
  if (data !== undefined && seal === sealOf(told)) return data;
  throw new NotLoadable(`${file} is not what was written: it is damaged`);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return sealed.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function sealOf(told: Record<string, unknown>): string {
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}

/** Where the rows of a table are in a backup. */
export function rowsFile(folder: string, table: string): string {
  return path.join(folder, "database", `${table}.jsonl`);
}
