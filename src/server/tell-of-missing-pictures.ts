import type { Deps } from "@/domain/deps";
import { pictureKeys } from "@/domain/images/picture-keys";

/** One may be lost; it is not likely of all these. */
const LOOKED_FOR = 5;

/**
 * Says so in the log where the storage has no picture of the newest images: its volume is not mounted, or it is another
 * database's. Never fails: what keeps it from looking is told by whoever needs database or storage.
 */
export async function tellOfMissingPictures({
  db,
  storage,
  log,
}: Pick<Deps, "db" | "storage" | "log">): Promise<void> {
  try {
    const newest = await db.image.findMany({
      where: { status: "approved" },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: LOOKED_FOR,
      select: { id: true, format: true },
    });
    const found = await Promise.all(
      newest.map((image) => storage.stat(pictureKeys(image).original)),
    );
    if (found.length > 0 && found.every((file) => file === undefined)) log.error(NONE);
  } catch {
    // Nothing is known, then.
  }
}

const NONE =
  "the storage has no picture of the newest images: is its volume mounted, and is it the one that belongs to this database?";
