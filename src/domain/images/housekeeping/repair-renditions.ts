import { readObject } from "@/infra/storage/read-object";
import type { Deps } from "../../deps";
import { isLive } from "../is-live";
import { pictureKeys } from "../picture-keys";
import { processPicture } from "../process-picture";
import type { ImageFinding } from "./finding";

type RepairDeps = Pick<Deps, "db" | "storage" | "pictures">;
type FilesOf = { id: string; format: string };

/**
 * Makes missing and damaged renditions anew, as an upload makes them. The original is known to be whole.
 * @param findings of the image's renditions
 * @returns what is to be said of them now
 */
export async function repairRenditions(
  deps: RepairDeps,
  image: FilesOf,
  findings: ImageFinding[],
): Promise<ImageFinding[]> {
  const isBroken = ({ finding }: ImageFinding) => finding === "missing" || finding === "damaged";
  const broken = findings.filter(isBroken).map(({ key }) => key);
  if (broken.length === 0) return findings;
  try {
    await remake(deps, image, broken);
    return findings.map((found) => (isBroken(found) ? { ...found, finding: "repaired" } : found));
  } catch (error) {
    return findings.map((found) => (isBroken(found) ? { ...found, error } : found));
  }
}

async function remake(deps: RepairDeps, image: FilesOf, broken: string[]): Promise<void> {
  const keys = pictureKeys(image);
  const original = await readObject(deps.storage, keys.original);
  if (original === undefined) throw new Error("the original was taken away meanwhile");
  const { full, thumbnail } = await processPicture(deps, original);
  const made = { [keys.full]: full, [keys.thumbnail]: thumbnail };
  for (const key of broken) {
    const bytes = made[key];
    if (bytes !== undefined) await deps.storage.put(key, bytes);
  }
  // Taken down meanwhile, its files may have been deleted before these were there.
  if (await isLive(deps, image.id)) return;
  for (const key of broken) await deps.storage.delete(key);
}
