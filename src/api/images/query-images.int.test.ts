import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer, Ask } from "@/testing/ask";
import { createImageRows, createMember } from "@/testing/factories";
import { idsOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function query(parameters: Record<string, string>, ask?: Ask): Promise<Answer> {
  return service.rest("GET", `/images?${new URLSearchParams(parameters).toString()}`, ask);
}

const about = z.object({
  next: z.string().optional(),
  query: z.strictObject({
    normalised: z.string(),
    aliases: z.array(z.strictObject({ name: z.string(), tag: z.string() })),
    hidden: z.array(z.string()),
  }),
  count: z.strictObject({ value: z.number(), relation: z.string() }),
});

/** What an answer says beside the images. */
function aboutOf({ body }: Answer) {
  return about.parse(body);
}

/** Where an answer's Link leads, below the REST API. */
function nextAddress(answer: Answer): string | undefined {
  return /^<[^>]*\/api\/v1(\/[^>]*)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
}

describe("GET /images", () => {
  test("answers the images of a query, how it was read and how many there are", async () => {
    const [cat] = await createImageRows(service, [
      { tags: ["cat ears"], likes: 20 },
      { tags: ["cat ears"], likes: 5 },
      { tags: ["dog"], likes: 20 },
    ]);
    const answer = await query({ q: "Cat_Ears , likes:>10" });
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual([cat]);
    expect(aboutOf(answer)).toEqual({
      query: { normalised: "cat ears, likes:>=11", aliases: [], hidden: [] },
      count: { value: 1, relation: "exact" },
    });
    expect(answer.headers.get("link")).toBeNull();
  });

  test("counts what a first page shows to be there, where the tags alone would have it guessed", async () => {
    const all = Array.from({ length: 3 }, () => ({ tags: ["cat", "dog"] }));
    await createImageRows(service, all);
    const { imagePool, tag } = service.deps.db;
    const setTotal = (size: number) =>
      imagePool.updateMany({ where: { nsfw: false }, data: { size } });
    const count = async (limit: string) => aboutOf(await query({ q: "cat, dog", limit })).count;
    await tag.updateMany({ data: { sfwCount: 20_000 } });
    await setTotal(40_000);
    expect(await count("3")).toEqual({ value: 3, relation: "exact" });
    expect(await count("2")).toEqual({ value: 10_000, relation: "estimate" });
    await setTotal(800_000_000);
    expect(await count("2")).toEqual({ value: 3, relation: "estimate" });
  });

  test("answers everything that is approved, of any rating and the newest first, without a query", async () => {
    const [old, fresh] = await createImageRows(service, [
      { createdAt: new Date(1e12), nsfw: true },
      { createdAt: new Date(1e12 + 1) },
      { createdAt: new Date(1e12 + 2), status: "pending" },
    ]);
    expect(idsOf(await query({}))).toEqual([fresh, old]);
  });

  test.each(["newest", "oldest", "likes", "relevance"])(
    "leads from page to page of %s by its Link, without repeating or dropping any",
    async (sort) => {
      const ids = await createImageRows(
        service,
        Array.from({ length: 7 }, (_, place) => ({
          likes: place % 3,
          createdAt: new Date(1e12 + (place % 2)),
          tags: ["cat", ...(place % 2 === 0 ? ["dog"] : [])],
        })),
      );
      const first = await query({ q: `cat, dog or cat, 猫 or -猫, sort:${sort}`, limit: "3" });
      const pages = [first];
      for (
        let next = nextAddress(first);
        next !== undefined;
        next = nextAddress(pages.at(-1) ?? first)
      ) {
        pages.push(await service.rest("GET", next));
      }
      expect(pages.map((page) => idsOf(page).length)).toEqual([3, 3, 1]);
      expect(pages.flatMap(idsOf).toSorted()).toEqual(ids.toSorted());
      const whole = await query({ q: `cat, sort:${sort}`, limit: "50" });
      if (sort !== "relevance") expect(pages.flatMap(idsOf)).toEqual(idsOf(whole));
    },
  );

  test("keeps what is not a plain tag required under relevance", async () => {
    const [both, one] = await createImageRows(service, [
      { tags: ["bird", "cat", "dog"] },
      { tags: ["bird", "cat"], likes: 9 },
      { tags: ["bird"] },
      { tags: ["cat", "dog"] },
    ]);
    expect(idsOf(await query({ q: 'cat, dog, "bird", sort:relevance' }))).toEqual([both, one]);
  });

  test("leaves out what the account hides, but for what the query names", async () => {
    const { id, token } = await createMember(service);
    const hiddenTags = ["dog", "spider"];
    await service.deps.db.user.update({ where: { id }, data: { hiddenTags } });
    const [dog, cat] = await createImageRows(service, [
      { tags: ["dog"], createdAt: new Date(2) },
      { tags: ["cat"], createdAt: new Date(1) },
      { tags: ["cat", "spider"], createdAt: new Date(0) },
    ]);
    const answer = await query({ q: "cat or dog" }, { token });
    expect(idsOf(answer)).toEqual([dog, cat]);
    expect(aboutOf(answer).query.hidden).toEqual(["spider"]);
  });

  test.each([
    ["dog", "doggo"],
    ["doggo", "dog"],
    ["doggo", "hound"],
  ])("leaves out no %j that the account hides where the query says %j", async (hiddenTag, q) => {
    const { id, token } = await createMember(service);
    await service.deps.db.user.update({ where: { id }, data: { hiddenTags: [hiddenTag, "cat"] } });
    const [dog] = await createImageRows(service, [{ tags: ["dog"] }, { tags: ["cat", "dog"] }]);
    const { id: tagId } = await service.deps.db.tag.findUniqueOrThrow({ where: { name: "dog" } });
    const names = ["doggo", "hound"];
    await service.deps.db.tagAlias.createMany({ data: names.map((name) => ({ name, tagId })) });
    const answer = await query({ q }, { token });
    expect(idsOf(answer)).toEqual([dog]);
    expect(aboutOf(answer).query.hidden).toEqual(["cat"]);
  });

  test("finds images by other names of their tags, and says so", async () => {
    const [cat] = await createImageRows(service, [{ tags: ["cat"] }]);
    const { id: tagId } = await service.deps.db.tag.findUniqueOrThrow({ where: { name: "cat" } });
    await service.deps.db.tagAlias.create({ data: { name: "kitty", tagId } });
    const answer = await query({ q: "-(-kitty)" });
    expect(idsOf(answer)).toEqual([cat]);
    expect(aboutOf(answer).query.aliases).toEqual([{ name: "kitty", tag: "cat" }]);
  });

  test.each([
    [{ q: "(cat" }, "Nothing closes this ( (at character 1)"],
    [{ q: "likes:many" }, "likes needs a whole number"],
    [{ limit: "51" }, "limit must be between 1 and 50"],
    [{ cursor: "x" }, "cursor must be one that the same search has given"],
    [{ q: "a\0b" }, "q must not contain characters that are not text"],
  ])("refuses %j", async (parameters: Record<string, string>, message) => {
    const answer = await query(parameters);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toContain(message);
  });
});
