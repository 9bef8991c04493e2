import { copyStorage } from "@/infra/storage/copy-storage";
import { hashObject } from "@/infra/storage/hash-object";
import type { Storage } from "@/infra/storage/storage";
import type { Deps } from "../../deps";
import { pictureKeys } from "../picture-keys";
import { LIVE, liveImages } from "./live-images";

/** Variants are made again when they are asked for, and what was thrown away stays away. */
const KEPT = /^(original|full|thumbnail)\//;

/** Copies what belongs to images, and reads back each copy. @throws the first fault */
export async function copyPictures(from: Storage, to: Storage) {
  const sum = { count: 0, bytes: 0 };
  for await (const copied of copyStorage({ from, to, isWanted: (key) => KEPT.test(key) })) {
    if (copied.outcome === "failed") throw copied.error;
    if (copied.outcome === "gone") continue;
    sum.count += 1;
    sum.bytes += copied.bytes;
  }
  return sum;
}

/**
 * Images that are shown or wait, whose original is not there, or has other bytes than were uploaded.
 * @param before those that came later are not looked at
 */
export async function findLostPictures(
  deps: Pick<Deps, "db">,
  { storage, before }: { storage: Storage; before?: Date },
): Promise<{ missing: string[]; damaged: string[] }> {
  const lost = { missing: new Array<string>(), damaged: new Array<string>() };
  for await (const image of liveImages(deps, { before })) {
    const hash = await hashObject(storage, pictureKeys(image).original);
    if (hash === undefined) lost.missing.push(image.id);
    else if (hash !== Buffer.from(image.sha256).toString("hex")) lost.damaged.push(image.id);
  }
  return lost;
}

/** Of images that were taken down while a backup was made, the rows may still say that they are shown. */
export async function markTakenDown({ db }: Pick<Deps, "db">, ids: string[]): Promise<void> {
  await db.image.updateMany({
    where: { id: { in: ids }, ...LIVE },
    data: { status: "deleted" },
  });
}
