import { stat } from "node:fs/promises";
import { CommandError, FAILED } from "./command";

export type Owner = { uid: number; gid: number };

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
  return owner === undefined || owner.uid === asker ? undefined : owner;
}

/** From now on this process is root no more, where DATA_DIR is somebody else's: it is theirs. */
export async function actAsOwnerOf(dataDir: string): Promise<void> {
  const owner = await otherOwnerOf(dataDir);
  if (owner === undefined) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
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
