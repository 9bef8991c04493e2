import { inspect } from "node:util";
import { DataFolderUnusable } from "@/infra/data-folder-unusable";
import { DatabaseUnusable } from "@/infra/db/database-unusable";
import { isDatabaseUnavailable, takesNoWrites } from "@/infra/db/errors";
import { FolderLocked } from "@/infra/db/folder-lock";
import { SettingsError } from "@/infra/env";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { CommandError } from "./command";
import { nameDataDir } from "./owner-of-data";
import { Stopped } from "./stop-signal";

const PLAIN = [CommandError, SettingsError, FolderLocked, StorageUnavailable, Stopped];

/** What a disk says that has no room, or is not for whoever calls. */
const DISK = /^(EACCES|EDQUOT|EIO|EMFILE|ENFILE|ENOSPC|EPERM|EROFS)$/;

/** What an operator is told of an error: what is no bug in words, all else whole. */
export function explainError(error: unknown): string {
  if (PLAIN.some((kind) => error instanceof kind)) return reasonOf(error);
  // It says all in its first line.
  if (error instanceof DatabaseUnusable || error instanceof DataFolderUnusable) {
    return error.message;
  }
  if (error instanceof Error && "code" in error && DISK.test(String(error.code))) {
    return nameDataDir(error.message);
  }
  if (!isDatabaseUnavailable(error)) return inspect(error);
  const reason = lastLine(reasonOf(error));
  const why = takesNoWrites(error) ? "it takes no writes: is its disk full? " : "";
  return `the database is unavailable: ${why}${reason}`;
}

/** The message of an error and of those that caused it, in one line if they are. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : error.name;
  const message = error.message === "" ? code : nameDataDir(error.message);
  return error.cause === undefined ? message : `${message}: ${reasonOf(error.cause)}`;
}

/** Prisma writes where in the program it was called, and then what happened. */
function lastLine(text: string): string {
  return text.trimEnd().split("\n").at(-1) ?? text;
}
