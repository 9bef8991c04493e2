import pMap from "p-map";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { noteLooseFiles, removeLooseFiles } from "../../images/loose-files";

const AT_ONCE = 50;

/** Images that are deleted side by side. */
const CONCURRENCY = 4;

type FilesOf = { id: string; format: string };

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
    const images = await deps.db.$queryRaw<FilesOf[]>(nextLive(userId));
    if (images.length === 0) return;
    await pMap(images, (image) => deleteOne(deps, userId, image), { concurrency: CONCURRENCY });
  }
}

/**
 * Those that come next, in the order of an index: in any other, all that are left, or all that there are, were gone through
 * for each of these.
 */
export function nextLive(userId: string, atOnce = AT_ONCE): Prisma.Sql {
  return Prisma.sql`
    SELECT id, format FROM images WHERE uploader_id = ${userId} AND status IN ('pending', 'approved')
    ORDER BY status, created_at DESC, id DESC LIMIT ${atOnce}`;
}

async function deleteOne(deps: DeleteDeps, uploaderId: string, image: FilesOf): Promise<void> {
  await noteLooseFiles(deps, image);
  await deps.db.image.updateMany({
    where: { id: image.id, uploaderId, status: { in: ["pending", "approved"] } },
    data: { status: "deleted", reviewedAt: deps.clock.now(), reviewReason: null },
  });
  await removeLooseFiles(deps, image);
}
