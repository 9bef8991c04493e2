import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "./storage/file-errors";

/** How systems refuse what is there; what failed otherwise may have been made, and is not known to last. */
const OF_WHAT_IS_THERE = new Set(["EEXIST", "EISDIR", "EROFS"]);

/** Of folders that are their owner's alone. */
export const OWNER_ALONE = 0o700;

/**
 * Makes a folder and those above it that are not there, each its owner's alone. Node's own `recursive` tries for ever, in
 * a thread that all files need, where a folder that is there takes no others: below /proc, or where an automounter answers.
 * @returns the uppermost that was made; undefined where all were there
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  const whole = path.resolve(folder);
  try {
    return await makeOne(whole);
  } catch (error) {
    const above = path.dirname(whole);
    if (codeOf(error) !== "ENOENT" || above === whole) throw error;
    const first = await makeFolders(above);
    return (await makeOne(whole)) === undefined ? first : (first ?? whole);
  }
}

async function makeOne(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode: OWNER_ALONE });
    return folder;
  } catch (error) {
    if (!OF_WHAT_IS_THERE.has(codeOf(error) ?? "")) throw error;
    const there = await stat(folder).catch(() => undefined);
    if (there?.isDirectory() !== true) throw error;
    return undefined;
  }
}
