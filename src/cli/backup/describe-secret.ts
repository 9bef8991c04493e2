import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "@/infra/env";
import { sha256 } from "@/infra/storage/sha256";
import { secretOf } from "./make-backup";

type Chosen = Pick<Settings, "secret" | "dataDir">;

/**
 * What an operator is told where a service on what was restored would not have the secret of the backup; else nothing.
 * @param backup.secret the SHA-256 of the secret in it; null: it has none
 */
export async function describeSecret(
  settings: Chosen,
  { folder, secret }: { folder: string; secret: string | null },
): Promise<string> {
  const file = path.join(settings.dataDir, "secret");
  const name = settings.secret === undefined ? file : "SECRET";
  if (secret === null) {
    if (settings.secret !== undefined) return "";
    return "The backup has no secret: set SECRET to what it was there, else tokens and second factors are void.\n";
  }
  const used = settings.secret ?? (await readFile(file));
  if ((await sha256(Buffer.from(used))) === secret) return "";
  return (
    `${name} is another secret than that of the backup, and was kept: with it tokens and second factors are void. ` +
    `Theirs is ${secretOf(folder)}\n`
  );
}
