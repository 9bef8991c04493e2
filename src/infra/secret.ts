import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolders } from "./make-folders";

const MIN_LENGTH = 32;

/**
 * The secret of an installation that was given none: made once, kept in `folder`/secret for its owner alone.
 * Several processes may ask at once: one makes it, all answer the same.
 */
export async function keepSecret(folder: string): Promise<string> {
  const file = path.join(folder, "secret");
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept !== undefined && kept.length >= MIN_LENGTH) return kept;

  await makeFolders(folder);
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(randomBytes(48).toString("base64url"));
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A link never replaces: of two drafts the first wins.
  await link(draft, file).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
  await rm(draft);
  const secret = await readFile(file, "utf8");
  if (secret.length < MIN_LENGTH) throw new Error(`${file} is too short: delete it, or set SECRET`);
  return secret;
}
