import { TRASH } from "@/domain/images/housekeeping/trash-key";
import { PICTURE_FOLDERS } from "@/domain/images/picture-keys";
import type { Settings } from "@/infra/env";
import { inFolder } from "@/infra/in-folder";
import { createDiskStorage, type DiskStorage } from "@/infra/storage/disk-storage";
import { createS3Storage } from "@/infra/storage/s3-storage";
import type { Storage } from "@/infra/storage/storage";

/** The folder of the pictures where they are kept on disk. */
export function picturesFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return inFolder(dataDir, "images");
}

export function diskStorage(settings: Pick<Settings, "dataDir">): DiskStorage {
  const root = picturesFolder(settings);
  return createDiskStorage({ root, passing: TRASH, parts: PICTURE_FOLDERS });
}

/** The storage that the settings name, as other processes may be using it. */
export function configuredStorage(settings: Pick<Settings, "dataDir" | "s3">): Storage {
  return settings.s3 === undefined ? diskStorage(settings) : createS3Storage(settings.s3);
}

/** The same for a service, which on a disk clears away what the last one left unfinished. */
export async function openStorage(settings: Pick<Settings, "dataDir" | "s3">): Promise<Storage> {
  if (settings.s3 !== undefined) return createS3Storage(settings.s3);
  const disk = diskStorage(settings);
  await disk.prepare();
  return disk;
}
