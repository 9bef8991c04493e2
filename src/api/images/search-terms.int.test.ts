import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRows } from "@/testing/factories";
import { idsOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function search(body: Record<string, unknown>) {
  return service.rest("POST", "/images/search", { body });
}

/** Images whose tags are their names: "cat,dog" has the tags cat and dog. */
async function createTagged(...names: string[]) {
  const ids = await createImageRows(
    service,
    names.map((name, place) => ({ tags: name.split(","), createdAt: new Date(1e12 - place) })),
  );
  return async (body: Record<string, unknown>) =>
    idsOf(await search(body)).map((id) => names[ids.indexOf(id)]);
}

describe("tags of a search", () => {
  test.each<[string, unknown, string[]]>([
    ["one tag", ["cat"], ["cat", "cat,dog"]],
    ["two tags, which both hold", ["cat", "dog"], ["cat,dog"]],
    ["a tag of two words", ["cat ears"], ["cat ears"]],
    ["one text split on commas", "cat, dog", ["cat,dog"]],
    ["a text in a list split on commas", ["cat,dog"], ["cat,dog"]],
    ["one text without commas", "cat ears", ["cat ears"]],
    ["nothing between commas", ",cat,,", ["cat", "cat,dog"]],
    ["a tag that must not be there", ["cat", "-dog"], ["cat"]],
    ["only tags that must not be there", ["-dog", "-cat ears"], ["cat", "catalogue,x"]],
    ["quotes, which change nothing", ['"cat ears"'], ["cat ears"]],
    ["quotes after a minus", ["cat", '-"dog"'], ["cat"]],
    ["a prefix", ["cat*"], ["cat", "cat,dog", "cat ears", "catalogue,x"]],
    ["a prefix of one tag", ["cata*"], ["catalogue,x"]],
    ["a prefix in quotes", ['"cat e*"'], ["cat ears"]],
    ["a prefix that must not be there", ["-cat*"], ["dog"]],
    ["a prefix and a tag", ["cat*", "x"], ["catalogue,x"]],
    ["no tag: parts of tags do not count", ["ears"], []],
    ["a tag that nothing has", ["bird"], []],
    ["the same tag twice", ["cat", "CAT"], ["cat", "cat,dog"]],
  ])("are %s", async (_, tags, expected) => {
    const find = await createTagged("cat", "cat,dog", "cat ears", "catalogue,x", "dog");
    expect(await find({ tags })).toEqual(expected);
  });

  test.each(["ΟΔΟΣ*", "οδος*", "οδοσ*", "-ΟΔΟΙ*"])("find all that begin so by %j", async (term) => {
    const find = await createTagged("οδος", "οδοσημανση", "οδοι");
    expect(await find({ tags: [term] })).toEqual(["οδος", "οδοσημανση"]);
  });

  test.each(["CAT_Ears", "  cat   ears ", "cat\u00A0ears", "ｃａｔ ears", "Cat_E*"])(
    "are normalised as on upload: %j",
    async (term) => {
      const find = await createTagged("cat ears", "dog");
      expect(await find({ tags: [term] })).toEqual(["cat ears"]);
    },
  );

  test.each(["100%", "a_b%", "%", "100\\"])(
    "mean themselves, also where %j would be a pattern",
    async (start) => {
      const find = await createTagged("100% wool", "100\\x", "1000", "% of", "a b% c", "acbd");
      const expected = {
        "100%": ["100% wool"],
        "a_b%": ["a b% c"],
        "%": ["% of"],
        "100\\": ["100\\x"],
      }[start];
      expect(await find({ tags: [`${start}*`] })).toEqual(expected);
    },
  );

  test.each(["-", '""', "*", '-""', "-*", '"*"', "_", "cat,-"])(
    "must not be %j, which looks for nothing",
    async (tags) => {
      const answer = await search({ tags });
      expect(answer.status).toBe(400);
      expect(messageOf(answer)).toMatch(/^tags has a term with nothing to look for/);
    },
  );

  test("may be 120", async () => {
    const tags = Array.from({ length: 120 }, (_, place) => `-tag ${place}`);
    expect(seen(await search({ tags }))).toEqual({ status: 200, body: { images: [] } });
  });

  test("find a quoted tag that begins with a minus", async () => {
    const find = await createTagged("-cat", "cat");
    expect(await find({ tags: ['"-cat"'] })).toEqual(["-cat"]);
  });

  test("find what carries the tag alone by the rating given", async () => {
    const [, nsfw] = await createImageRows(service, [
      { tags: ["cat"] },
      { nsfw: true, tags: ["cat"] },
    ]);
    expect(idsOf(await search({ tags: ["cat"], nsfw: true }))).toEqual([nsfw]);
  });

  test("find by a prefix that only one rating has", async () => {
    const [id] = await createImageRows(service, [{ tags: ["catalogue"], nsfw: true }]);
    expect(idsOf(await search({ tags: ["cata*"] }))).toEqual([id]);
  });
});

describe("tags of a search by relevance", () => {
  test("may be missing as long as one is there; images with more come first", async () => {
    const find = await createTagged("bird", "cat", "cat,dog", "dog", "cat,dog,fox", "fox");
    expect(await find({ sort: "relevance", tags: ["cat", "dog", "fox"] })).toEqual([
      "cat,dog,fox",
      "cat,dog",
      "cat",
      "dog",
      "fox",
    ]);
  });

  test("stay required in quotes", async () => {
    const find = await createTagged("cat", "cat,dog", "dog", "dog,fox", "fox");
    expect(await find({ sort: "relevance", tags: ["cat", "fox", '"dog"'] })).toEqual([
      "cat,dog",
      "dog,fox",
    ]);
  });

  test("stay excluded after a minus", async () => {
    const find = await createTagged("cat", "cat,dog", "fox");
    expect(await find({ sort: "relevance", tags: ["cat", "fox", "-dog"] })).toEqual(["cat", "fox"]);
  });

  test("count a prefix as one plain term", async () => {
    const find = await createTagged("cat a,cat b,cat c", "cat a,dog", "dog");
    expect(await find({ sort: "relevance", tags: ["cat*", "dog"] })).toEqual([
      "cat a,dog",
      "cat a,cat b,cat c",
      "dog",
    ]);
  });

  test("count once, however often and in whatever spelling they are written", async () => {
    const find = await createTagged("dog,fox", "cat");
    const tags = ["cat", "Cat", "_cat_", "dog", "fox"];
    expect(await find({ sort: "relevance", tags })).toEqual(["dog,fox", "cat"]);
  });

  test("order by likes and then by time where as many are there", async () => {
    const ids = await createImageRows(service, [
      { tags: ["cat"], likes: 1, createdAt: new Date(3_000) },
      { tags: ["cat"], likes: 1, createdAt: new Date(4_000) },
      { tags: ["dog"], likes: 2, createdAt: new Date(1_000) },
      { tags: ["dog", "cat"], likes: 0, createdAt: new Date(0) },
    ]);
    const found = idsOf(await search({ sort: "relevance", tags: ["cat", "dog"] }));
    expect(found).toEqual([3, 2, 1, 0].map((place) => ids[place]));
  });

  test.each<[string, string[]]>([
    ["none", []],
    ["only excluded ones", ["-bird"]],
    ["only quoted ones", ['"cat"']],
  ])("order as newest when there are %s", async (_, tags) => {
    const ids = await createImageRows(service, [
      { tags: ["cat"], likes: 5, createdAt: new Date(1_000) },
      { tags: ["cat"], likes: 1, createdAt: new Date(3_000) },
      { tags: ["cat"], likes: 3, createdAt: new Date(2_000) },
    ]);
    const found = idsOf(await search({ sort: "relevance", tags }));
    expect(found).toEqual([1, 2, 0].map((place) => ids[place]));
  });
});
