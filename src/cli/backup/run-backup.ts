import { access } from "node:fs/promises";
import path from "node:path";
import type { Manifest } from "@/infra/backup/manifest";
import { NotLoadable } from "@/infra/backup/load-rows";
import { readSettings, SettingsError } from "@/infra/env";
import { pgliteFolder } from "@/runtime/open-database";
import { CommandError, FAILED, WRONG_CALL } from "../command";
import { explainError } from "../explain-error";
import { formatBytes, formatCount } from "../format-numbers";
import { parseArguments } from "../parse-arguments";
import { makeBackup } from "./make-backup";
import { restoreBackup } from "./restore-backup";
import { withPlace, withRunningPlace } from "./with-place";

/** `npm run backup -- --to FOLDER`. @returns the exit code */
export function runBackup(args: string[]): Promise<number> {
  return exitCodeOf(async () => {
    const { to } = parseArguments(args, { to: { type: "string" } });
    const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
    const folder = path.resolve(to ?? path.join("backups", time));
    await requireDatabase();
    describe("Backed up to", folder, await withRunningPlace((place) => makeBackup(place, folder)));
  });
}

/** `npm run restore -- --from FOLDER`. @returns the exit code */
export function runRestore(args: string[]): Promise<number> {
  return exitCodeOf(async () => {
    const { from } = parseArguments(args, { from: { type: "string" } });
    if (from === undefined) throw new CommandError("--from must name a backup", WRONG_CALL);
    const folder = path.resolve(from);
    describe("Restored from", folder, await withPlace((place) => restoreBackup(place, folder)));
  });
}

/** Opened where there is none, the embedded database would be made, and an empty one be backed up. */
async function requireDatabase(): Promise<void> {
  const settings = readSettings();
  if (settings.databaseUrl !== undefined) return;
  const folder = pgliteFolder(settings);
  await access(folder).catch(() => {
    throw new CommandError(`there is no database in ${folder}: is DATA_DIR right?`, FAILED);
  });
}

async function exitCodeOf(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const told = error instanceof NotLoadable ? error.message : explainError(error);
    process.stderr.write(`${told}\n`);
    if (error instanceof CommandError) return error.exitCode;
    return error instanceof SettingsError ? WRONG_CALL : FAILED;
  }
}

function describe(what: string, folder: string, { tables, files, missing }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${what} ${folder}: ${formatCount(rows, "row")}, ${formatCount(files.count, "file")} ` +
      `(${formatBytes(files.bytes)}), each read again\n`,
  );
  if (missing.length === 0) return;
  process.stdout.write(`Images without an original, as before: ${missing.join(", ")}\n`);
}
