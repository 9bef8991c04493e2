import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { isAbsent } from "./file-errors";
import type { DeviceOf } from "./mounted-volume";

/** Folders of the root, each of which may be a link to another folder, or a volume of its own. */
export type LinkedParts = {
  /**
   * What is not there may be where the link leads once its volume is mounted.
   * @param key or a prefix
   * @throws Error when the folder that it begins with is a link that leads nowhere
   */
  confirm(key: string): Promise<void>;
  /** @throws Error also when nothing can be put into one, as it is on another volume */
  confirmAll(): Promise<void>;
};

export function createLinkedParts(
  root: string,
  { names, deviceOf }: { names: readonly string[]; deviceOf: DeviceOf },
): LinkedParts {
  /** Of what it leads to; undefined where there is neither folder nor link. */
  async function deviceOfPart(name: string): Promise<number | undefined> {
    const part = join(root, name);
    try {
      return await deviceOf(part);
    } catch (error) {
      if (!isAbsent(error) || (await isLink(part))) throw error;
      return undefined;
    }
  }

  async function confirm(key: string): Promise<void> {
    const asked = names.filter((name) => key === "" || key.split("/")[0] === name);
    await Promise.all(asked.map(deviceOfPart));
  }

  async function confirmAll(): Promise<void> {
    const own = await deviceOf(root);
    for (const name of names) {
      const device = await deviceOfPart(name);
      if (device !== undefined && device !== own) throw new OnAnotherVolume(join(root, name), root);
    }
  }

  return { confirm, confirmAll };
}

/** As the system itself refuses to move a file from one into another. */
class OnAnotherVolume extends Error {
  readonly code = "EXDEV";
  readonly syscall = "rename";

  constructor(part: string, root: string) {
    super(`${part} is on another volume than ${root}`);
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}
