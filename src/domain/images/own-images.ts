import type { Deps } from "../deps";

const PAGE = 200;

/** The pending and approved images of an account, a page at a time. */
export async function* ownImages(
  { db }: Pick<Deps, "db">,
  uploaderId: string,
): AsyncGenerator<{ id: string; format: string; createdAt: Date }> {
  let after = "";
  for (;;) {
    const images = await db.image.findMany({
      where: { uploaderId, status: { in: ["pending", "approved"] }, id: { gt: after } },
      orderBy: { id: "asc" },
      take: PAGE,
      select: { id: true, format: true, createdAt: true },
    });
    yield* images;
    const last = images.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
