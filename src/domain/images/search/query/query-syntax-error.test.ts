import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../limits";
import { parseQuery } from "./parse-query";
import { QuerySyntaxError } from "./query-syntax-error";

/** What is said about a query that cannot be read. */
function refusal(text: string): QuerySyntaxError {
  try {
    parseQuery({ text, now: Date.UTC(2026, 10, 22) });
  } catch (error) {
    if (error instanceof QuerySyntaxError) return error;
    throw error;
  }
  throw new Error(`This was read: ${text.slice(0, 100)}`);
}

describe("a refused query", () => {
  test.each([
    ["(cat", 1, "Nothing closes this ("],
    ["cat)", 4, "Nothing opens this )"],
    ["a, ()", 4, "nothing in this group"],
    ["(,)", 1, "nothing in this group"],
    ["cat or", 7, "must follow or"],
    ["(cat or), a", 8, "must follow or"],
    ["or cat", 1, "must stand before or"],
    ["a or or b", 6, "must stand before or"],
    ["a, -", 4, "must follow this -"],
    ["-, a", 1, "must follow this -"],
    ["-or", 2, "must stand before or"],
    ['a, "cat', 4, "Nothing closes this quotation"],
    ['""', 1, "nothing to look for"],
    ["*", 1, "nothing to look for"],
    ["_", 1, "nothing to look for"],
    ['"a, b"', 1, "No tag has a comma"],
    ["cat (ears", 5, "Nothing closes this (; before a group stands a comma"],
    ["cat (a or b)", 5, "before a group stands a comma"],
    ['cat "ears"', 5, "Put a comma before"],
    ['"cat" ears', 7, "Put a comma"],
    ["(a) b", 5, "Put a comma"],
    ["(a)(b)", 4, "Put a comma"],
    ["cat -dog", 5, "Put a comma before -"],
    ["cat likes:>10", 5, "Put a comma before likes:"],
    ["artist:huwali rating:sfw", 15, "Put a comma before rating:"],
    ["🙂, a\u200Bb", 4, "zero-width"],
    ["a\u0000b", 2, "not text"],
    ["ab\ud83d", 3, "not text"],
  ])("%j is wrong at character %i: %s", (text, position, words) => {
    const { message, position: told } = refusal(text);
    expect(message).toContain(words);
    expect(message).toContain(`(at character ${position})`);
    expect(told).toBe(position);
  });

  test.each([
    ["artst:huwali", 'Did you mean "artist:"?'],
    ["favourites:3", 'Did you mean "favorites:"?'],
    ["likedby:kim", 'Did you mean "liked_by:"?'],
    ["cat favorited by:kim", 'no field "cat favorited by"'],
    ["favorited by:kim", 'Did you mean "favorited_by:"?'],
    ["user:kim", 'Did you mean "uploader:"?'],
    ["favs:3", 'Did you mean "favorites:"?'],
    ["favs:kim", 'Did you mean "favorited_by:"?'],
    ["re:zero", 'A tag with a colon stands in quotes: "re:zero"'],
    ["re:zero", "The fields are artist, uploader, rating"],
    ["constructor:x", 'no field "constructor"'],
    ["__proto__:x", 'no field "proto"'],
  ])("%j hears of fields: %s", (text, words) => {
    expect(refusal(text).message).toContain(words);
  });

  test.each([
    ["likes:", "likes needs a value"],
    ['likes:""', "likes needs a value"],
    ["likes:many", 'likes needs a whole number such as 10, >10 or 10..20, not "many"'],
    ["likes:-5", "likes needs a whole number"],
    ["likes:1.5", "likes needs a whole number"],
    ["likes:1e3", "likes needs a whole number"],
    ["likes:NaN", "likes needs a whole number"],
    ["likes:>", "likes needs a whole number"],
    ["likes:>1..5", "likes needs a whole number"],
    ["likes:..", "likes needs a range"],
    ["likes:1..2..3", "likes needs a range"],
    ["likes:20..10", "likes has its ends the wrong way round"],
    ["likes:2147483648", "likes is never that large"],
    ["favorites:99999999999999999999", "favorites is never that large"],
    [`width:${"9".repeat(1_000)}`, "width is never that large"],
    ["height:>2147483647", "height cannot be that"],
    ["likes:<0", "likes cannot be that"],
    ["ratio:1:0", "ratio needs a ratio"],
    ["ratio:0:0", "ratio needs a ratio"],
    ["ratio:wide", "ratio needs a ratio"],
    ["ratio:99999:0.000000001", "ratio is never that large"],
    ["posted:2024-02-30", 'posted cannot be "2024-02-30": there is no such time'],
    ["posted:2023-02-29", "there is no such time"],
    ["posted:2024-13", "there is no such time"],
    ["posted:2024-01-01T24:00", "there is no such time"],
    ["posted:2024-01-01T10:00+25:00", "there is no such offset"],
    ["posted:0000", "years go from 1970 to 9998"],
    ["posted:0099-01-01", "years go from 1970 to 9998"],
    ["posted:9999-12-31", "years go from 1970 to 9998"],
    ["posted:1970-01-01T00:00+14:00", "years go from 1970 to 9998"],
    ["posted:>9998", "posted cannot be that"],
    ["posted:<1970", "posted cannot be that"],
    ["posted:2024..2023", "posted has its ends the wrong way round"],
    ["posted:99999", "posted needs a time such as 2024"],
    ["posted:yesterday", "posted needs a time such as 2024"],
    ["posted:5 apples", "posted needs an age in h, d, w, mo or y"],
    ["posted:5constructor", "posted needs an age in h, d, w, mo or y"],
    ["posted:>999999y", "posted cannot be that"],
    ["posted:1d..2024", "posted needs an age"],
    ["rating:safe", 'rating must be sfw, nsfw or any, not "safe"'],
    ["sort:best", "sort must be one of newest, oldest, likes, relevance"],
    ["uploader:kim possible", "uploader needs a username"],
    ["liked_by:猫", "liked_by needs a username"],
    ["artist:_", "artist needs a name"],
    [`artist:${"a".repeat(61)}`, "artist has at most 60 characters"],
    [`artist:${"\u0301".repeat(3_900)}`, "artist has at most 60 characters"],
  ])("%j hears of its value: %s", (text, words) => {
    expect(refusal(text).message).toContain(words);
  });

  test.each([
    "-sort:likes",
    "-rating:any",
    "cat or sort:likes",
    "sort:likes or cat",
    "(sort:likes), cat",
    "(rating:any)",
  ])("%j has a setting where none can stand", (text) => {
    expect(refusal(text).message).toContain("stand between commas by themselves");
  });

  test.each(["sort:likes, sort:likes", "rating:any, cat, rating:any"])(
    "%j says it twice",
    (text) => {
      expect(refusal(text).message).toContain("was said before");
    },
  );
});

describe("a query past its bounds", () => {
  const deep = (depth: number) => "(".repeat(depth) + "a" + ")".repeat(depth);

  test.each([
    ["10,000 groups", "(".repeat(10_000), "at most 4000 characters"],
    ["10,000 tags", Array.from({ length: 10_000 }, (_, tag) => tag).join(","), "at most 4000"],
    ["a megabyte", "a".repeat(1_048_576), "at most 4000 characters"],
    ["a letter too many", "🙂".repeat(LIMITS.queryLength + 1), "at most 4000 characters"],
    ["groups to its end", "(".repeat(4_000), "at most 20 deep"],
    ["a group too many", deep(LIMITS.queryDepth + 1), "at most 20 deep"],
    ["brackets of a tag to its end", `a${"(".repeat(3_999)}`, "Nothing closes this ("],
    ["tags to its end", "a,".repeat(2_000), "at most 120 terms"],
    ["choices to its end", `${"a or ".repeat(799)}a`, "at most 120 terms"],
    ["many prefixes", "a*,".repeat(LIMITS.searchPrefixes + 1), "at most 10 terms with *"],
    ["one long tag", "a".repeat(51), "A tag has at most 50 characters"],
    ["tags without commas", "cat ears ".repeat(9), "; between tags stands a comma"],
    ["marks to its end", "\u0301".repeat(4_000), "A tag has at most 50 characters"],
    ["a letter that becomes eighteen", "ﷺ".repeat(40), "A tag has at most 50 characters"],
    ["quotes to its end", '"'.repeat(4_000), "nothing to look for"],
    ["escapes to its end", `"${"\\".repeat(3_999)}`, "Nothing closes this quotation"],
    ["colons to its end", "a:".repeat(2_000), "A tag has at most 50 characters"],
  ])("is refused for %s", (_, text, words) => {
    expect(refusal(text).message).toContain(words);
  });

  test("is none with as many as there may be", () => {
    const parse = (text: string) => parseQuery({ text, now: 0 });
    const { searchTerms, queryDepth, queryLength } = LIMITS;
    expect(parse(deep(queryDepth))).toEqual(parse("a"));
    expect(parse(`${"-".repeat(queryLength - 1)}a`)).toEqual(parse("-a"));
    expect(parse(",".repeat(queryLength))).toEqual(parse(""));
    const tags = Array.from({ length: searchTerms }, (_, tag) => String(tag));
    expect(parse(tags.join(" or ")).conditions).toMatchObject({
      kind: "any",
      of: { length: searchTerms },
    });
  });
});
