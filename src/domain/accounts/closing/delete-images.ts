import pMap from "p-map";
import type { Deps } from "../../deps";
import { noteLooseFiles, removeLooseFiles } from "../../images/loose-files";

const AT_ONCE = 50;

/** Images that are deleted side by side. */
const CONCURRENCY = 4;

type DeleteDeps = Pick<Deps, "db" | "storage" | "clock" | "log">;

/**
 * Deletes the images of an account with their bytes, as deleteImage does: the rows stay as a record. Each by itself:
 * what is counted of several at once would be locked in another order than where one of them is counted.
 */
export async function deleteImages(
  deps: DeleteDeps,
  userId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const images = await deps.db.image.findMany({
      where: { uploaderId: userId, status: { in: ["pending", "approved"] } },
      orderBy: { id: "asc" },
      take: AT_ONCE,
      select: { id: true, format: true },
    });
    if (images.length === 0) return;
    await pMap(images, (image) => deleteOne(deps, userId, image), { concurrency: CONCURRENCY });
  }
}

async function deleteOne(
  deps: DeleteDeps,
  uploaderId: string,
  image: { id: string; format: string },
): Promise<void> {
  await noteLooseFiles(deps, image);
  await deps.db.image.updateMany({
    where: { id: image.id, uploaderId, status: { in: ["pending", "approved"] } },
    data: { status: "deleted", reviewedAt: deps.clock.now(), reviewReason: null },
  });
  await removeLooseFiles(deps, image);
}
