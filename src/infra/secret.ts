import { randomBytes } from "node:crypto";
import { link, readFile, rm } from "node:fs/promises";
import { SettingsError } from "./env";
import { newId } from "./ids";
import { inFolder } from "./in-folder";
import { makeFolders } from "./make-folders";
import { syncFolder } from "./storage/durable-folders";
import { codeOf, isAbsent } from "./storage/file-errors";
import { OWNERS_FILE, writeNewFile } from "./write-new-file";

const MIN_LENGTH = 32;

export type KeptSecret = {
  secret: string;
  /** There was none. */
  isNew: boolean;
};

/**
 * The secret of an installation that was given none: made once, kept in `folder`/secret for its owner alone.
 * Several processes may ask at once: one makes it, all answer the same.
 * @throws SettingsError where what is there cannot be one
 */
export async function keepSecret(folder: string): Promise<KeptSecret> {
  const file = inFolder(folder, "secret");
  const kept = await readSecret(file);
  if (kept !== undefined) return { secret: kept, isNew: false };

  await makeFolders(folder);
  const secret = randomBytes(48).toString("base64url");
  const isNew = await placeSecret(folder, secret);
  const whole = isNew ? secret : await readSecret(file);
  if (whole === undefined) throw new SettingsError(`SECRET is not set, and ${file} went away`);
  return { secret: whole, isNew };
}

/**
 * Puts a secret into `folder`/secret, for its owner alone: whole or not at all, and on disk when this resolves.
 * @param folder exists
 * @returns false where there was one, which stays
 */
export async function placeSecret(folder: string, secret: string | Uint8Array): Promise<boolean> {
  // Containers that share a folder may have the same process id.
  const draft = inFolder(folder, `secret.${newId()}`);
  try {
    await writeNewFile(draft, secret, OWNERS_FILE);
    // A link never replaces: of two drafts the first wins.
    await link(draft, inFolder(folder, "secret"));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  return true;
}

/** Nothing where there is no such file. */
async function readSecret(file: string): Promise<string | undefined> {
  const secret = await readFile(file, "utf8").catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw new SettingsError(
      `SECRET is not set, and ${file} cannot be read (${codeOf(error) ?? String(error)})`,
    );
  });
  if (secret !== undefined && secret.length < MIN_LENGTH) {
    throw new SettingsError(
      `SECRET is not set, and ${file} is too short: delete it, or set SECRET`,
    );
  }
  return secret;
}
