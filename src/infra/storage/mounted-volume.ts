import { stat } from "node:fs/promises";
import { dirname } from "node:path";

/** @throws whatever keeps the folder from being looked at */
export type DeviceOf = (folder: string) => Promise<number>;

/** A folder, and the volume that it is on where that is mounted into another. */
export type MountedVolume = {
  /**
   * Whoever puts something into the folder that a volume was mounted on, or makes a folder anew that was moved, puts it
   * where nobody finds it once the other is back.
   * @throws Error when it is not mounted, or the folder is not there
   */
  confirm(): Promise<void>;
};

/** @param folder absolute, and there */
export async function findMountedVolume(
  folder: string,
  deviceOf: DeviceOf = deviceOfFolder,
): Promise<MountedVolume> {
  const mountPoint = await findMountPoint(folder, deviceOf);

  async function confirm(): Promise<void> {
    if (mountPoint !== undefined && !(await isMountPoint(mountPoint, deviceOf))) {
      throw new NotMounted(mountPoint);
    }
    await deviceOf(folder);
  }

  return { confirm };
}

/** As the system itself says that there is no such device. */
class NotMounted extends Error {
  readonly code = "ENODEV";
  readonly syscall = "stat";

  constructor(mountPoint: string) {
    super(`nothing is mounted on ${mountPoint} any more`);
  }
}

/** Where the volume of a folder begins; undefined for that of the whole machine. */
async function findMountPoint(folder: string, deviceOf: DeviceOf): Promise<string | undefined> {
  if (dirname(folder) === folder) return undefined;
  if (await isMountPoint(folder, deviceOf)) return folder;
  return findMountPoint(dirname(folder), deviceOf);
}

async function isMountPoint(folder: string, deviceOf: DeviceOf): Promise<boolean> {
  const [own, above] = await Promise.all([folder, dirname(folder)].map(deviceOf));
  return own !== above;
}

export async function deviceOfFolder(folder: string): Promise<number> {
  return (await stat(folder)).dev;
}
