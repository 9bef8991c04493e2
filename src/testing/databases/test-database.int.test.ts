import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, openTestDatabase } from "./test-database";

const { db } = await openTestDatabase();

function createTag(name: string) {
  return db.tag.create({ data: { name } });
}

describe("the database of a worker", () => {
  beforeEach(() => emptyDatabase(db));

  test("is the one that the project names", async () => {
    const [row] = await db.$queryRaw<{ version: string }[]>`SELECT version()`;
    const isPglite = /emscripten|wasm/i.test(row?.version ?? "");
    expect(isPglite).toBe(process.env["EMA_TEST_DATABASE"] === "pglite");
  });

  test("has every migration", async () => {
    await createTag("cat");
    expect(await db.tag.findMany()).toMatchObject([{ name: "cat", sfwCount: 0, nsfwCount: 0 }]);
  });

  test.each(["first", "second"])("is empty when the %s test begins", async (name) => {
    expect(await db.tag.count()).toBe(0);
    await createTag(name);
  });

  test("is emptied down to the rows that the migrations make", async () => {
    await db.imagePool.update({ where: { nsfw: true }, data: { size: 7 } });
    await emptyDatabase(db);
    expect(await db.imagePool.findMany({ orderBy: { nsfw: "asc" } })).toEqual([
      { nsfw: false, size: 0 },
      { nsfw: true, size: 0 },
    ]);
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM "_prisma_migrations"`;
    expect(row?.count).toBeGreaterThan(0);
  });

  test("is the same for every caller of the worker", async () => {
    expect((await openTestDatabase()).db).toBe(db);
  });
});
