import { expect, test } from "vitest";
import { Prisma } from "@/infra/db/generated/client";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";
import { byTerms } from "./by-terms";

const service = testService();

/** Far more tags than a search finds as a rule: such as numbers of another site, each on one image. */
const MANY = 30_000;

/** Numbers of tags that no image has. */
const others = (count: number) => Array.from({ length: count }, (_, place) => 1_000_000 + place);

/** More rows than a database would rather read one by one than find by an index. */
async function createEntries(count: number) {
  await service.deps.db.$executeRaw`
    INSERT INTO search_entries
      (image_id, nsfw, slot, likes, favorites, created_at, uploader_id, width, height, terms)
    SELECT 'e' || n, false, n, 0, 0, now(), 'u', 1, 1, ARRAY[-1, n, n + 1]
    FROM generate_series(1, ${count}::int) n`;
  await service.deps.db.$executeRaw`ANALYZE search_entries`;
}

test.each([1, 2, 100, 1_000, 3_000, MANY])("rows with one of %i tags are found", async (count) => {
  const { db } = service.deps;
  await createImageRows(service, [{ tags: ["fox"] }, { tags: ["owl"] }, { tags: ["sea"] }]);
  const { id } = await db.tag.findUniqueOrThrow({ where: { name: "fox" } });
  const last = await db.tag.findUniqueOrThrow({ where: { name: "sea" } });
  const ids = [id, ...others(count - 1)];
  if (count > 1) ids[count - 1] = last.id;

  const rows = await db.$queryRaw<{ tags: string[] }[]>(Prisma.sql`
    SELECT i.tags FROM search_entries e JOIN images i ON i.id = e.image_id WHERE ${byTerms(ids)}
    ORDER BY e.number`);
  expect(rows.map(({ tags }) => tags[0])).toEqual(count > 1 ? ["fox", "sea"] : ["fox"]);
});

test("however many tags there are, they are looked up in the index, and the table is not read whole", async () => {
  await createEntries(10_000);
  for (const count of [100, 1_000, 1_900, 3_000, 8_000, MANY]) {
    const plan = await service.deps.db.$queryRaw<Record<string, string>[]>(Prisma.sql`
      EXPLAIN SELECT e.image_id FROM search_entries e WHERE ${byTerms(others(count))}`);
    const text = plan.flatMap((row) => Object.values(row)).join("\n");
    expect(text).toContain("search_entries_terms");
    expect(text).not.toContain("Seq Scan on search_entries");
  }
});
