import type { Deps } from "../../deps";

/** Rows that are read at once. */
const BATCH = 200;

/** Images that are shown or wait. */
export const LIVE = { status: { in: ["pending" as const, "approved" as const] } };

export type LiveImage = { id: string; format: string; sha256: Uint8Array; bytes: number };

/**
 * All of them by their ids, a batch after the other: none twice, whatever comes or goes meanwhile.
 * @param options.before those that came later are left out
 */
export async function* liveImages(
  { db }: Pick<Deps, "db">,
  { before }: { before?: Date | undefined } = {},
): AsyncGenerator<LiveImage> {
  for (let after = ""; ; ) {
    const batch = await db.image.findMany({
      where: {
        ...LIVE,
        id: { gt: after },
        ...(before === undefined ? {} : { createdAt: { lt: before } }),
      },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true, format: true, sha256: true, bytes: true },
    });
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
