import path from "node:path";
import { readManifest } from "@/infra/backup/manifest";
import { NotLoadable } from "@/infra/backup/not-loadable";
import { readSettings, SettingsError } from "@/infra/env";
import { CommandError, FAILED, WRONG_CALL } from "../command";
import { explainError } from "../explain-error";
import { otherOwnerOf } from "../owner-of-data";
import { parseArguments } from "../parse-arguments";
import { requireDatabase, requireTables } from "../require-database";
import { createStopSignal, Stopped } from "../stop-signal";
import { describeBackup, describeOwner, describeRestored } from "./describe-copy";
import { describeSecret } from "./describe-secret";
import { BACKUP_HELP, RESTORE_HELP } from "./help";
import { makeBackup } from "./make-backup";
import { restoreBackup } from "./restore-backup";
import { refuseOtherVersion, withPlace, withRunningPlace } from "./with-place";

/** `npm run backup -- --to FOLDER`, which starts from `startedIn`. @returns the exit code */
export function runBackup(args: string[], startedIn: string): Promise<number> {
  return exitCodeOf({ args, help: BACKUP_HELP }, async () => {
    const { to } = parseArguments(args, { to: { type: "string" } });
    const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
    const folder =
      to === undefined ? path.resolve("backups", time) : folderOf("--to", to, startedIn);
    await requireDatabase(readSettings());
    const made = await withRunningPlace(async (place) => {
      await requireTables(place.db);
      return makeBackup(place, folder, createStopSignal());
    });
    process.stdout.write(describeBackup(folder, made));
  });
}

/** `npm run restore -- --from FOLDER`, which starts from `startedIn`. @returns the exit code */
export function runRestore(args: string[], startedIn: string): Promise<number> {
  return exitCodeOf({ args, help: RESTORE_HELP }, async () => {
    const { from } = parseArguments(args, { from: { type: "string" } });
    if (from === undefined) throw new CommandError("--from must name a backup", WRONG_CALL);
    const folder = folderOf("--from", from, startedIn);
    // Where there are no tables they are made: not for what is no backup, or another version's.
    await refuseOtherVersion(await readManifest(folder));
    const restored = await withPlace((place) => restoreBackup(place, folder, createStopSignal()));
    process.stdout.write(describeRestored(folder, restored));
    const settings = readSettings();
    process.stdout.write(await describeSecret(settings, { folder, secret: restored.secret }));
    const owner = await otherOwnerOf(settings.dataDir);
    if (owner !== undefined) process.stdout.write(describeOwner(owner));
  });
}

/** Shells make somebody's own folder of ~ where it begins a word, and leave it as it is in `--to=~/monday`. */
function folderOf(option: string, given: string, startedIn: string): string {
  if (!given.startsWith("~")) return path.resolve(startedIn, given);
  throw new CommandError(
    `${option} must not begin with ~: it is part of the name here`,
    WRONG_CALL,
  );
}

async function exitCodeOf(
  { args, help }: { args: string[]; help: string },
  work: () => Promise<void>,
): Promise<number> {
  try {
    // Not by the word "help": a folder may have that name.
    if (args.includes("--help") || args.includes("-h")) {
      process.stdout.write(`${help}\n`);
      return 0;
    }
    await work();
    return 0;
  } catch (error) {
    const told = error instanceof NotLoadable ? error.message : explainError(error);
    process.stderr.write(`${told}\n`);
    if (error instanceof CommandError || error instanceof Stopped) return error.exitCode;
    return error instanceof SettingsError ? WRONG_CALL : FAILED;
  }
}
