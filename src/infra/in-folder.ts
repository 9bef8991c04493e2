import path from "node:path";

/**
 * The path of what is in a folder that a setting names. A build looks for files that are read by their path, and gives
 * them to each function of a host such as Vercel: of a name beneath a folder that it does not know it would take every
 * file of the project with that name, and so the database, the pictures and the secret of a DATA_DIR that is there.
 */
export function inFolder(folder: string, ...names: readonly string[]): string {
  return path.join(/* turbopackIgnore: true */ folder, ...names);
}
