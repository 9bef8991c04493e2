import { describe, expect, test } from "vitest";
import { readSearch } from "./read-search";

const read = (query: Record<string, string>) => readSearch(query, Date.UTC(2026, 10, 22));

describe("the search of an address", () => {
  test("is everything, the newest first, where it says nothing", () => {
    const everything = { search: {}, parts: [], text: "" };
    expect(read({})).toEqual(everything);
    expect(read({ q: " ", sort: "newest", rating: "any", posted: "any" })).toEqual(everything);
    expect(read({ sort: "best", rating: "?", posted: "9d", hidden: "yes" })).toEqual(everything);
  });

  test("has what is chosen beside the box behind what is in it", () => {
    expect(read({ q: "cat, a or b", sort: "likes", rating: "sfw", posted: "7d" })).toEqual({
      search: { q: "cat, a or b", sort: "likes", rating: "sfw", posted: "7d" },
      parts: ["cat", "a or b"],
      text: "cat, a or b, rating:sfw, posted:<7d, sort:likes",
    });
  });

  test("takes out of the box what is chosen beside it, and holds with the box", () => {
    const { search, text } = read({ q: "sort:likes, cat, rating:nsfw", sort: "oldest" });
    expect(search).toEqual({ q: "cat", sort: "likes", rating: "nsfw" });
    expect(text).toBe("cat, rating:nsfw, sort:likes");
    expect(read({ q: "rating:any, sort:newest", rating: "sfw", sort: "likes" }).text).toBe("");
    expect(read({ q: "posted:2024", posted: "7d" }).text).toBe("posted:2024");
  });

  test("leaves a rating that is one of several where it is", () => {
    expect(read({ q: "rating:sfw or cat", rating: "nsfw" })).toMatchObject({
      parts: ["rating:sfw or cat"],
      text: "rating:sfw or cat, rating:nsfw",
    });
  });

  test.each(["rating:sfw, rating:nsfw", "rating:nsfw, cat, rating:any"])(
    "leaves all ratings of %j where they are: what is found is what the language says",
    (q) => {
      expect(read({ q, rating: "sfw" })).toMatchObject({ search: { q }, text: q });
      expect(read({ q: "rating:sfw, cat, rating:sfw" }).search).toEqual({
        q: "cat",
        rating: "sfw",
      });
    },
  );

  test.each([
    [
      "letters",
      Array.from({ length: 100 }, (_, n) => `${n} ${"a".repeat(36)}`)
        .join(", ")
        .slice(0, 3_990),
    ],
    ["terms", Array.from({ length: 120 }, (_, n) => `t${n}`).join(",")],
  ])("says so where a choice beside the box makes it too long, in %s", (_, q) => {
    expect(read({ q }).refusal).toBeUndefined();
    expect(read({ q, rating: "sfw", posted: "7d" }).refusal?.message).toMatch(
      /^Together with what is chosen beside the box: .*at most/,
    );
  });

  test("says why it cannot be read, and what may have been meant", () => {
    expect(read({ q: "artst:x", sort: "likes" })).toMatchObject({
      search: { q: "artst:x", sort: "likes" },
      refusal: { meant: ["artist:x", '"artst:x"'] },
    });
  });
});
