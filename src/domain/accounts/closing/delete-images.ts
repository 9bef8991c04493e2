import pMap from "p-map";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { noteLooseFiles, removeLooseFiles } from "../../images/loose-files";

const AT_ONCE = 50;

/** Files that are deleted side by side. */
const CONCURRENCY = 4;

/** Deletes the images of an account with their bytes, as deleteImage does: the rows stay as a record. */
export async function deleteImages(
  deps: Pick<Deps, "db" | "storage" | "clock" | "log">,
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
    await pMap(images, (image) => noteLooseFiles(deps, image), { concurrency: CONCURRENCY });
    const ids = images.map(({ id }) => id);
    // Locked in the order of their ids, so that nobody else who locks several waits in a circle.
    await deps.db.$executeRaw(Prisma.sql`
      WITH own AS (
        SELECT id FROM images
        WHERE id = ANY(${ids}) AND uploader_id = ${userId} AND status IN ('pending', 'approved')
        ORDER BY id FOR NO KEY UPDATE
      )
      UPDATE images SET status = 'deleted', reviewed_at = ${deps.clock.now()}, review_reason = NULL
      FROM own WHERE images.id = own.id`);
    await pMap(images, (image) => removeLooseFiles(deps, image), { concurrency: CONCURRENCY });
  }
}
