import { closeSync, constants, openSync } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { CommandError, FAILED } from "./command";

/** The folder is where links lead, such as systemd's /var/lib/ema: `chown -R` follows none. */
export type Owner = { uid: number; gid: number; folder: string };

/**
 * Whose DATA_DIR is, where root asks and it is somebody else's: a service of theirs could not open what root makes
 * there, and would not start on a database with one such file.
 */
export async function otherOwnerOf(
  dataDir: string,
  asker = process.getuid?.(),
): Promise<Owner | undefined> {
  if (asker !== 0) return undefined;
  const owner = await stat(dataDir).catch(() => undefined);
  if (owner === undefined || owner.uid === asker) return undefined;
  const { uid, gid } = owner;
  return { uid, gid, folder: await realpath(dataDir) };
}

/** Linux has what a process holds open here, for the process itself. */
const HELD = "/proc/self/fd";

/**
 * From now on this process is root no more, where DATA_DIR is somebody else's: it is theirs.
 * @returns the settings with a DATA_DIR that they reach: systemd has that of a DynamicUser below /var/lib/private,
 *   which only root may pass through, so root holds it open for them
 */
export async function actAsOwnerOf<S extends { dataDir: string }>(settings: S): Promise<S> {
  const { dataDir } = settings;
  const owner = await otherOwnerOf(dataDir);
  if (owner === undefined) return settings;
  const held = openSync(dataDir, constants.O_RDONLY | constants.O_DIRECTORY);
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  try {
    await access(dataDir, constants.X_OK);
    closeSync(held);
    return settings;
  } catch {
    return { ...settings, dataDir: `${HELD}/${held}` };
  }
}

/** Operators know nothing of the number that DATA_DIR is held by. */
export function nameDataDir(told: string): string {
  return told.replaceAll(new RegExp(`${HELD}/\\d+`, "g"), "DATA_DIR");
}

/**
 * For who opens the embedded database and has to stay root.
 * @throws CommandError where it is somebody else's
 */
export async function refuseOthersData(dataDir: string, asker?: number): Promise<void> {
  const owner = await otherOwnerOf(dataDir, asker);
  if (owner === undefined) return;
  throw new CommandError(
    `${dataDir} belongs to the user ${owner.uid}, who could not open what root makes there: ` +
      "start the service, and call this again while it runs, or call it as that user",
    FAILED,
  );
}
