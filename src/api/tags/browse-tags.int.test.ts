import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

const answer = z.object({
  result: z.object({
    data: z.object({
      tags: z.array(z.object({ name: z.string(), category: z.string(), count: z.number() })),
      next: z.string().optional(),
    }),
  }),
});

async function browse(input: object) {
  const { body } = await service.query("tags.browse", input);
  const { tags, next } = answer.parse(body).result.data;
  return { tags, names: tags.map(({ name }) => name), next };
}

async function createTags(): Promise<void> {
  await createImageRows(service, [
    { tags: ["cat", "cat ears", "bird"] },
    { tags: ["cat", "cat ears"], nsfw: true },
    { tags: ["cat", "100%", "1000"] },
    { tags: ["hidden"], status: "pending" },
  ]);
  await service.deps.db.tag.update({ where: { name: "bird" }, data: { category: "character" } });
}

describe("tags.browse", () => {
  test("has the tags in use, with their kinds and counts, the most used first or by name", async () => {
    await createTags();
    expect((await browse({})).tags).toEqual([
      { name: "cat", category: "general", count: 3 },
      { name: "cat ears", category: "general", count: 2 },
      { name: "100%", category: "general", count: 1 },
      { name: "1000", category: "general", count: 1 },
      { name: "bird", category: "character", count: 1 },
    ]);
    const byName = await browse({ sort: "name" });
    expect(byName.names).toEqual(["100%", "1000", "bird", "cat", "cat ears"]);
  });

  test.each([
    [{ prefix: "CAT_" }, ["cat", "cat ears"]],
    [{ prefix: "100%" }, ["100%"]],
    [{ prefix: "_" }, ["cat", "cat ears", "100%", "1000", "bird"]],
    [{ prefix: "at" }, []],
    [{ prefix: "c".repeat(51) }, []],
    [{ prefix: "c".repeat(5_000) }, []],
    [{ category: "character" }, ["bird"]],
    [{ category: "meta" }, []],
  ])("finds by %j", async (input, names) => {
    await createTags();
    expect((await browse(input)).names).toEqual(names);
  });

  test.each(["ΟΔΟΣ", "οδος", "οδοσ"])(
    "finds by %j, whether the word ends there or not",
    async (prefix) => {
      await createImageRows(service, [{ tags: ["οδος", "οδοσημανση", "οδοι"] }]);
      expect((await browse({ prefix, sort: "name" })).names).toEqual(["οδος", "οδοσημανση"]);
    },
  );

  test.each(["count", "name"])("leads from page to page by %s", async (sort) => {
    await createTags();
    const whole = await browse({ sort });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await browse({ sort, limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.names);
      cursor = page.next;
    } while (cursor !== undefined);
    expect(found).toEqual(whole.names);
  });

  test("leaves out a name that stands for another tag", async () => {
    await createTags();
    const { id: tagId } = await service.deps.db.tag.findUniqueOrThrow({ where: { name: "cat" } });
    await service.deps.db.tagAlias.create({ data: { name: "bird", tagId } });
    expect((await browse({})).names).not.toContain("bird");
  });

  test.each([
    [{ cursor: "x" }, "cursor must be one that the same list has given"],
    [{ sort: "best" }, "sort must be one of count, name"],
    [{ category: "x" }, "category must be one of general, artist, character, series, meta"],
  ])("refuses %j", async (input, message) => {
    const { status, body } = await service.query("tags.browse", input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { message } });
  });
});
