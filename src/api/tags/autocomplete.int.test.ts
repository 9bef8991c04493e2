import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

async function ask(query: string): Promise<unknown> {
  return (await service.rest("GET", `/tags/autocomplete${query}`)).body;
}

const general = (name: string, count: number) => ({ name, category: "general", count });

describe("GET /tags/autocomplete", () => {
  test("offers tags of approved images with their counts, however they are typed", async () => {
    await createImageRows(service, [
      { tags: ["cat ears", "cat"] },
      { tags: ["cat ears"], nsfw: true },
      { tags: ["cat food"], status: "pending" },
    ]);
    const tags = [general("cat ears", 2), general("cat", 1)];
    expect(await ask("?q=CA")).toEqual({ tags });
    expect(await ask("?q=CAT")).toEqual({ tags: tags.toReversed() });
    expect(await ask("?q=ｃａｔ_")).toEqual({ tags: tags.toReversed() });
    expect(await ask("?q=ears")).toEqual({ tags: [tags[0]] });
    expect(await ask("?q=cta")).toEqual({ tags });
    expect(await ask("?q=dog")).toEqual({ tags: [] });
    expect(await ask("")).toEqual({ tags });
    expect(await ask("?limit=1")).toEqual({ tags: [tags[0]] });
  });

  test("finds a tag by an alias and says by which", async () => {
    await createImageRows(service, [{ tags: ["cat"] }]);
    const { id: tagId } = await service.deps.db.tag.findUniqueOrThrow({ where: { name: "cat" } });
    await service.deps.db.tagAlias.create({ data: { name: "kitty", tagId } });
    expect(await ask("?q=kit")).toEqual({ tags: [{ ...general("cat", 1), alias: "kitty" }] });
  });

  test("does not offer a tag that is being merged, but the one that it becomes", async () => {
    await createImageRows(service, [{ tags: ["cat"] }, { tags: ["kitty"] }]);
    const { id: tagId } = await service.deps.db.tag.findUniqueOrThrow({ where: { name: "cat" } });
    await service.deps.db.tagAlias.create({ data: { name: "kitty", tagId } });
    expect(await ask("?q=kit")).toEqual({ tags: [{ ...general("cat", 1), alias: "kitty" }] });
  });

  test("knows what is new a second later, where tags are few", async () => {
    await createImageRows(service, [{ tags: ["cat"] }]);
    await ask("?q=ca");
    await createImageRows(service, [{ tags: ["cat"] }]);
    expect(await ask("?q=ca")).toEqual({ tags: [general("cat", 1)] });
    service.clock.advance(SECOND_MS + 1);
    expect(await ask("?q=ca")).toEqual({ tags: [general("cat", 2)] });
  });

  test("knows what is new, also after a clock that was ahead has been set right", async () => {
    await createImageRows(service, [{ tags: ["cat"] }]);
    await ask("?q=ca");
    service.clock.setBack(30 * 24 * 60 * MINUTE_MS);
    await createImageRows(service, [{ tags: ["cat"] }]);
    service.clock.advance(SECOND_MS + 1);
    expect(await ask("?q=ca")).toEqual({ tags: [general("cat", 2)] });
  });

  test("of many tags knows what is new after a minute, once somebody has asked", async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => `tag ${n}`);
    for (let at = 0; at < many.length; at += 100) {
      await createImageRows(service, [{ tags: many.slice(at, at + 100) }]);
    }
    await createImageRows(service, [{ tags: ["cat"] }]);
    await ask("?q=ca");
    await createImageRows(service, [{ tags: ["cat"] }]);
    service.clock.advance(MINUTE_MS + 1);
    expect(await ask("?q=ca")).toEqual({ tags: [general("cat", 1)] });
    expect(await ask("?q=ca")).toEqual({ tags: [general("cat", 2)] });
    await createImageRows(service, [{ tags: ["cat"] }]);
    service.clock.advance(10 * MINUTE_MS + 1);
    expect(await ask("?q=ca")).toEqual({ tags: [general("cat", 3)] });
  });

  test.each([
    ["?limit=11", "limit must be between 1 and 10"],
    [`?q=${"a".repeat(51)}`, "q must be at most 50 characters"],
  ])("refuses %s", async (query, message) => {
    expect(seen(await service.rest("GET", `/tags/autocomplete${query}`))).toEqual({
      status: 400,
      body: { message },
    });
  });
});
