import type { Manifest } from "@/infra/backup/manifest";
import { formatBytes, formatCount } from "../format-numbers";
import type { Owner } from "../owner-of-data";
import { nameSome } from "./name-some";
import type { Restored } from "./restore-backup";

/** What an operator is told of a backup that was made. */
export function describeBackup(folder: string, made: Manifest): string {
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
  const takenDown = made.takenDown.length;
  return lines([
    `Backed up to ${folder}: ${figures({ ...made, rows })}`,
    takenDown > 0 && `Taken down meanwhile, and in it as deleted: ${images(takenDown)}`,
    lacking(made.missing),
  ]);
}

/** What an operator is told of a backup that was restored. */
export function describeRestored(folder: string, restored: Restored): string {
  const { takenDown } = restored;
  return lines([
    `Restored from ${folder}: ${figures(restored)}`,
    takenDown > 0 && `Taken down while the backup was made, and deleted now: ${images(takenDown)}`,
    lacking(restored.missing),
  ]);
}

/** What root has put into the folder of somebody else. */
export function describeOwner({ uid, gid, folder }: Owner): string {
  return `What was put into ${folder} is root's. Before its user starts the service: chown -R ${uid}:${gid} ${inShell(folder)}\n`;
}

function inShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function lines(all: (string | false)[]): string {
  return all.map((line) => (line === false ? "" : `${line}\n`)).join("");
}

function figures({ rows, files }: Pick<Restored, "rows" | "files">): string {
  const size = formatBytes(files.bytes);
  return `${formatCount(rows, "row")}, ${formatCount(files.count, "file")} (${size}), each read again`;
}

function images(count: number): string {
  return formatCount(count, "image");
}

function lacking(missing: string[]): string | false {
  if (missing.length === 0) return false;
  return `Not in it, for they were missing before (${formatCount(missing.length, "file")}): ${nameSome(missing)}`;
}
