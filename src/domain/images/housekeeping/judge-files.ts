import type { Deps } from "../../deps";
import { isPictureOf, ownerOf } from "./picture-owner";

/**
 * `keep`: of a live image, or of one that an upload or a removal is at work with. `delete`: left of an
 * image that was denied or deleted, whose bytes nobody is to have. `trash`: of no image we know.
 */
export type Fate = "keep" | "delete" | "trash";

/** What is to become of files that are no longer young, by their keys. */
export async function judgeFiles(
  deps: Pick<Deps, "db">,
  keys: string[],
): Promise<Map<string, Fate>> {
  const ids = keys.map(ownerOf).filter((id) => id !== undefined);
  // The notes first: an upload's row comes in the same step as its note goes. Who looked the other way
  // round could miss both.
  const notes = await deps.db.looseFiles.findMany({
    where: { imageId: { in: [...new Set(ids)] } },
    select: { imageId: true },
  });
  const images = await deps.db.image.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, format: true, status: true },
  });
  const atWork = new Set(notes.map(({ imageId }) => imageId));
  const byId = new Map(images.map((image) => [image.id, image]));

  function fateOf(key: string): Fate {
    const id = ownerOf(key);
    if (id === undefined) return "trash";
    if (atWork.has(id)) return "keep";
    const image = byId.get(id);
    if (image === undefined) return "trash";
    if (image.status === "denied" || image.status === "deleted") return "delete";
    return isPictureOf(image, key) ? "keep" : "trash";
  }
  return new Map(keys.map((key) => [key, fateOf(key)]));
}

export async function judgeFile(deps: Pick<Deps, "db">, key: string): Promise<Fate> {
  return (await judgeFiles(deps, [key])).get(key) ?? "keep";
}
