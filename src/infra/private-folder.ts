import { chmod } from "node:fs/promises";
import { makeFolders, OWNER_ALONE } from "./make-folders";

/**
 * Makes a folder that is its owner's alone, whatever the modes of the files in it, and those above it that are not
 * there. One that is there is made so, too, unless it is somebody else's.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await makeFolders(folder);
  await chmod(folder, OWNER_ALONE).catch(() => undefined);
}
