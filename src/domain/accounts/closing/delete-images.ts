import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { noteLooseFiles, removeLooseFiles } from "../../images/loose-files";
import { withRest } from "../../step-pace";

/** Images whose files are noted and deleted together. */
const AT_ONCE = 50;

type FilesOf = { id: string; format: string };

type DeleteDeps = Pick<Deps, "db" | "storage" | "clock" | "log">;

/**
 * Deletes the images of an account with their bytes, as deleteImage does: the rows stay as a record. Each by itself:
 * what is counted of several at once would be locked in another order than where one of them is counted. And with a rest
 * after each: all others have at least half of the database.
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
    await noteLooseFiles(deps, ...images);
    for (const { id } of images) await withRest(() => deleteRow(deps, userId, id));
    await removeLooseFiles(deps, ...images);
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

async function deleteRow({ db, clock }: DeleteDeps, uploaderId: string, id: string): Promise<void> {
  await db.image.updateMany({
    where: { id, uploaderId, status: { in: ["pending", "approved"] } },
    data: { status: "deleted", reviewedAt: clock.now(), reviewReason: null },
  });
}
