import { expect, test } from "vitest";
import type { Db } from "@/infra/db/database";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";
import { withPart } from "@/testing/with-part";
import { parseTerms } from "./parse-terms";
import { searchImages } from "./search-images";

const service = testService();

/** The database, in which something happens behind the first statement that returns such rows. */
function happening(isReady: (rows: object[]) => boolean, happen: () => Promise<unknown>): Db {
  const { db } = service.deps;
  let hasHappened = false;
  const query = async (...statement: Parameters<Db["$queryRaw"]>) => {
    const rows = await db.$queryRaw<object[]>(...statement);
    if (!hasHappened && isReady(rows)) {
      hasHappened = true;
      await happen();
    }
    return rows;
  };
  return withPart(db, "$queryRaw", query);
}

test("a page of the most relevant goes on behind an image that goes while it is looked up", async () => {
  const ids = await createImageRows(
    service,
    [5, 4, 3, 2, 1].map((likes) => ({ tags: ["cat", "dog"], likes })),
  );
  const terms = parseTerms(["cat", "dog"]);
  const search = { terms, sort: "relevance", skip: 0, limit: 2 } as const;
  const isRanked = (rows: object[]) => rows.some((row) => "matches" in row && "likes" in row);
  const db = happening(isRanked, () =>
    service.deps.db.image.update({ where: { id: ids[1] ?? "" }, data: { status: "deleted" } }),
  );

  const page = await searchImages({ db }, search);
  expect(page.images.map(({ id }) => id)).toEqual([ids[0]]);
  const next = await searchImages(service.deps, { ...search, cursor: page.nextCursor });
  expect(next.images.map(({ id }) => id)).toEqual([ids[2], ids[3]]);
});
