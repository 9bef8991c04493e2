import { describe, expect, test } from "vitest";
import { type Answer, seen } from "@/testing/ask";
import { createImageRow, createImageRows, type ImageShape } from "@/testing/factories";
import { idsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const SORTS = ["newest", "oldest", "likes", "relevance"];

function search(body: Record<string, unknown>) {
  return service.rest("POST", "/images/search", { body });
}

function nextOf(answer: Answer): string | undefined {
  return answer.headers.get("x-next-cursor") ?? undefined;
}

/** All pages, by the cursors that the answers carry. */
async function walk(body: Record<string, unknown>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; ) {
    const answer: Answer = await search({ ...body, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(idsOf(answer));
    cursor = nextOf(answer);
    isFirst = false;
  }
  return pages;
}

/** Rows that are alike but for their ids. */
function alike(count: number): ImageShape[] {
  return Array<ImageShape>(count).fill({ likes: 3, createdAt: new Date(1e12) });
}

describe("the order of a search", () => {
  const SHAPES = [
    { likes: 5, createdAt: new Date(2_000) },
    { likes: 9, createdAt: new Date(1_000) },
    { likes: 5, createdAt: new Date(4_000) },
    { likes: 0, createdAt: new Date(3_000) },
  ];

  test.each([
    ["newest", {}, [2, 3, 0, 1]],
    ["newest", { sort: "newest" }, [2, 3, 0, 1]],
    ["newest", { sort: "" }, [2, 3, 0, 1]],
    ["oldest", { sort: "oldest" }, [1, 0, 3, 2]],
    ["likes, the newest of as many", { sort: "likes" }, [1, 2, 0, 3]],
    ["relevance", { sort: "relevance", tags: ["tag"] }, [1, 2, 0, 3]],
    ["relevance without terms, which is newest", { sort: "relevance" }, [2, 3, 0, 1]],
  ])("is %s first", async (_, body, places) => {
    const ids = await createImageRows(service, SHAPES);
    expect(idsOf(await search(body))).toEqual(places.map((place) => ids[place]));
  });

  test("counts a tag and the beginning of it as two, and the same word twice as one", async () => {
    const ids = await createImageRows(service, [
      { tags: ["dog"], likes: 9 },
      { tags: ["cat"], likes: 1 },
    ]);
    const [dog, cat] = ids;
    const asked = { sort: "relevance", tags: ["cat", "ca*", "dog"] };
    expect(idsOf(await search(asked))).toEqual([cat, dog]);
    expect(idsOf(await search({ ...asked, tags: ["cat", "cat", "dog"] }))).toEqual([dog, cat]);
    const query = async (q: string) =>
      idsOf(await service.rest("GET", `/images?q=${encodeURIComponent(q)}`));
    expect(await query("cat, ca*, dog, sort:relevance")).toEqual([cat, dog]);
    expect(await query("cat, cat, dog, sort:relevance")).toEqual([dog, cat]);
  });

  test.each([
    ["newest", "descending"],
    ["likes", "descending"],
    ["relevance", "descending"],
    ["oldest", "ascending"],
  ])("under %s settles ties by the id, %s", async (sort, direction) => {
    const ids = await createImageRows(service, alike(20));
    const ascending = ids.toSorted((left, right) => (left < right ? -1 : 1));
    const found = idsOf(await search({ sort, tags: ["tag"] }));
    expect(found).toEqual(direction === "ascending" ? ascending : ascending.toReversed());
  });

  test("by likes follows the reactions", async () => {
    const [first, second] = await createImageRows(service, [{ likes: 1 }, { likes: 2 }]);
    await service.deps.db.image.update({ where: { id: first ?? "" }, data: { likes: 3 } });
    expect(idsOf(await search({ sort: "likes" }))).toEqual([first, second]);
  });
});

describe("the cursor of a search", () => {
  test("comes while more follows, and not with the last page", async () => {
    await createImageRows(service, alike(4));
    expect(nextOf(await search({ limit: 3 }))).toMatch(/^[\w-]+$/);
    expect(nextOf(await search({ limit: 4 }))).toBeUndefined();
    expect(nextOf(await search({ skip: 1, limit: 3 }))).toBeUndefined();
  });

  test("does not come when nothing was found", async () => {
    expect(nextOf(await search({}))).toBeUndefined();
  });

  test("does not come with a search by id", async () => {
    const [id] = await createImageRows(service, alike(3));
    expect(nextOf(await search({ id, limit: 1 }))).toBeUndefined();
  });

  test.each(SORTS)("leads under %s through all ties, without repeats or drops", async (sort) => {
    const ids = await createImageRows(service, alike(23));
    const pages = await walk({ sort, limit: 5, tags: ["tag"] });
    expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 3]);
    expect(pages.flat()).toEqual(idsOf(await search({ sort, limit: 50, tags: ["tag"] })));
    expect(pages.flat().sort()).toEqual(ids.toSorted());
  });

  test.each(SORTS)("leads under %s in the order of one large page", async (sort) => {
    const shapes = Array.from({ length: 30 }, (_, place) => ({
      likes: place % 4,
      tags: ["cat", "dog", "fox"].slice(place % 3),
      createdAt: new Date(1e12 + (place % 7)),
    }));
    await createImageRows(service, shapes);
    const body = { sort, tags: ["cat", "fox", "dog"] };
    const pages = await walk({ ...body, limit: 4 });
    expect(pages.flat()).toEqual(idsOf(await search({ ...body, limit: 50 })));
  });

  test("keeps its place when newer images arrive in between", async () => {
    const ids = await createImageRows(service, alike(6));
    const first = await search({ limit: 3 });
    await createImageRow(service, { createdAt: new Date(2e12) });
    const second = await search({ limit: 3, cursor: nextOf(first) });
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(ids.toSorted());
  });

  test("keeps its place when the image it ended at is gone", async () => {
    const ids = await createImageRows(service, alike(6));
    const first = await search({ limit: 3 });
    const last = idsOf(first).at(-1) ?? "";
    await service.deps.db.image.update({ where: { id: last }, data: { status: "deleted" } });
    const second = await search({ limit: 3, cursor: nextOf(first) });
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(ids.toSorted());
  });

  test("leads past the 2,500 images that skip ends at", { timeout: 120_000 }, async () => {
    await createImageRows(service, alike(2_560));
    const reached = await search({ skip: 2_500, limit: 30 });
    const beyond = await search({ cursor: nextOf(reached), limit: 50 });
    expect(idsOf(reached)).toHaveLength(30);
    expect(idsOf(beyond)).toHaveLength(30);
    expect(idsOf(reached).filter((id) => idsOf(beyond).includes(id))).toEqual([]);
    expect(nextOf(beyond)).toBeUndefined();
  });

  test.each([1, "1", 2_500])("cannot be used beside a skip of %j", async (skip) => {
    await createImageRows(service, alike(3));
    const cursor = nextOf(await search({ limit: 1 }));
    expect(seen(await search({ cursor, skip }))).toEqual({
      status: 400,
      body: { message: "skip is not allowed beside cursor" },
    });
  });

  test.each([0, "0", null, ""])("can be used beside a skip of %j", async (skip) => {
    await createImageRows(service, alike(3));
    const cursor = nextOf(await search({ limit: 1 }));
    expect(idsOf(await search({ cursor, skip }))).toHaveLength(2);
  });

  test("cannot be used under another sort", async () => {
    await createImageRows(service, alike(3));
    const cursor = nextOf(await search({ limit: 1 }));
    expect(seen(await search({ cursor, sort: "likes" }))).toEqual({
      status: 400,
      body: { message: "cursor must be one that the same search has given" },
    });
  });

  test.each([
    ["a text", "hello"],
    ["other JSON", forged({ a: 1 })],
    ["a sort that does not exist", forged(["best", 0, 0, 0, "aaaaaaaaaaaa"])],
    ["too few parts", forged(["newest", 0, 0])],
    ["numbers larger than a database holds", forged(["newest", 0, 3e9, 0, "aaaaaaaaaaaa"])],
    ["matches larger than a database holds", forged(["newest", 3e9, 0, 0, "aaaaaaaaaaaa"])],
    ["a time outside the calendar", forged(["newest", 0, 0, 1e18, "aaaaaaaaaaaa"])],
    ["an id that is none", forged(["newest", 0, 0, 0, "a'b"])],
  ])("must not be %s", async (_, cursor) => {
    expect(seen(await search({ cursor }))).toEqual({
      status: 400,
      body: { message: "cursor must be one that the same search has given" },
    });
  });

  test.each([
    ["likes", forged(["likes", 0, 3e9, 0, "aaaaaaaaaaaa"])],
    ["relevance", forged(["relevance", 3e9, 0, 0, "aaaaaaaaaaaa"])],
  ])("that was forged never breaks a search by %s", async (sort, cursor) => {
    expect((await search({ cursor, sort, tags: ["tag"] })).status).toBe(400);
  });
});

function forged(parts: unknown): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}
