import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRows } from "@/testing/factories";
import { idsOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function query(q: string) {
  return service.rest("GET", `/images?q=${encodeURIComponent(q)}`);
}

const many = (count: number) => Array.from({ length: count }, (_, place) => `tag ${place}`);

describe("a query made to cost or to confuse", () => {
  test.each<[string, string]>([
    ["10,000 tags", many(10_000).join(", ")],
    ["10,000 tags of which one will do", many(10_000).join(" or ")],
    ["a tag of a megabyte", "a".repeat(1_000_000)],
    ["parentheses 10,000 deep", "(".repeat(10_000) + "a" + ")".repeat(10_000)],
    ["10,000 parentheses that never close", "(".repeat(10_000)],
    ["10,000 minus signs", "-".repeat(10_000)],
    ["a number larger than a column holds", "likes:>2147483648"],
    ["a number larger than any type", `width:${"9".repeat(400)}`],
    ["a number that is none", "height:1e3"],
    ["a month that there is not", "posted:2024-13"],
    ["a day that there is not", "posted:2024-02-30"],
    ["a year before all", "posted:0000"],
    ["a year behind all", "posted:99999"],
    ["a range the wrong way round", "likes:9..3"],
    ["a ratio without a height", "ratio:16:0"],
    ["an unknown field", "artits:x"],
    ["a name that nobody can have", "uploader:' or '1'='1"],
    ["an open quotation", '"cat'],
    ["a number without end", "likes:Infinity"],
    ["a number below all", "likes:>-1"],
    ["a number of another script", "likes:٣"],
    ["more than the largest number", "likes:>2147483647"],
    ["less than no likes", "likes:<0"],
    ["a ratio of nothing to nothing", "ratio:0:0"],
    ["a ratio to almost nothing", "ratio:99999:0.000000001"],
    ["a ratio that is no number", "ratio:NaN"],
    ["the last year that a program knows", "posted:275760-09-13"],
    ["the first year that a program knows", "posted:-271821"],
    ["a time without end", "posted:infinity"],
    ["the second that is leapt over", "posted:9998-12-31T23:59:60Z"],
    ["a time that an offset moves out of range", "posted:9998-12-31T23:59-23:59"],
    ["an age before all", "posted:>999999y"],
    ["groups turned around 1,000 deep", "-(".repeat(1_000) + "a" + ")".repeat(1_000)],
    ["a letter of nothing", "a\u0000b"],
    ["one letter that is twenty, 50 times", "\uFDFA".repeat(50)],
    ["letters that nobody sees", "\u200B"],
    ["letters that turn the line around", "\u202Ea"],
    ["groups of nothing", "-()"],
    ["choices of nothing", "a or, b"],
  ])("is refused with what is wrong: %s", async (_, q) => {
    const answer = await query(q);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).not.toBe("");
  });

  test.each<[string, string[]]>([
    ["likes:<=2147483647", ["a%b", "a_b", String.raw`a\b`, "a'b", "a.*b"]],
    ["posted:1970..9998", ["a%b", "a_b", String.raw`a\b`, "a'b", "a.*b"]],
    ['"a%b"', ["a%b"]],
    ["a%*", ["a%b"]],
    [String.raw`"a\\*"`, [String.raw`a\b`]],
    ["a'b", ["a'b"]],
    [`"'; DROP TABLE images; --'"`, []],
    ['"a.*b"', ["a.*b"]],
    ['"a.\\*b"', ["a.*b"]],
    ["artist:%", []],
    ["favorited_by:nobody", []],
    [`${"-(".repeat(20)}a${")".repeat(20)}`, []],
    ["posted:<999999y", ["a%b", "a_b", String.raw`a\b`, "a'b", "a.*b"]],
    ["likes:>=2147483647", []],
    ["ratio:>=99999.99", []],
    ["posted:1970-01-01T00:00-23:59", []],
    ["posted:9998-12-31T23:59:59.999Z", []],
    ["A%B", ["a%b"]],
    ["Ａ％Ｂ", ["a%b"]],
    ["\uDBFF\uDFFF*", []],
    ["\uFFFF*", []],
    ["uploader:\u212A", []],
    ["artist:\u0130", []],
  ])("has a right answer: %s", async (q, expected) => {
    const tags = ["a%b", "a b", String.raw`a\b`, "a'b", "a.*b"];
    const ids = await createImageRows(
      service,
      tags.map((tag) => ({ tags: [tag] })),
    );
    const answer = await query(q);
    expect([q, answer.status]).toEqual([q, 200]);
    const found = new Set(idsOf(answer));
    const names = expected.map((name) => (name === "a_b" ? "a b" : name));
    expect(tags.filter((_, place) => found.has(ids[place] ?? ""))).toEqual(
      tags.filter((tag) => names.includes(tag)),
    );
  });

  test("may have half a letter in it, which no tag has", async () => {
    await createImageRows(service, [{ tags: ["a"] }]);
    for (const half of ["%ED%A0%80", "%F0%9F", "%FF"]) {
      const answer = await service.rest("GET", `/images?q=a${half}`);
      expect([half, seen(answer)]).toEqual([
        half,
        { status: 400, body: { message: "Query is not valid UTF-8" } },
      ]);
    }
    for (const tags of ["a\uD800", "\uDC00a", "\u0000"]) {
      const answer = await service.rest("POST", "/images/search", { body: { tags: [tags] } });
      expect([tags, answer.status]).toEqual([tags, 400]);
    }
  });

  test.each([
    { posted_before: 8.64e15 + 1 },
    { posted_before: 1e308 },
    { posted_after: -1e308 },
    { posted_after: "-0.5" },
    { posted_before: 253_370_764_800_000 },
  ])("may ask for times behind all times: %j", async (body) => {
    const ids = await createImageRows(service, [{}]);
    const answer = await service.rest("POST", "/images/search", { body });
    expect([answer.status, idsOf(answer)]).toEqual([200, ids]);
  });

  const ages = Array.from({ length: 110 }, (_, place) => `posted:1d..${place + 2}d`);
  const joined = Array.from({ length: 110 }, (_, place) => `\uFDFA\uFDFA${place}`);
  test.each<[string, string]>([
    ["ages that all hold", ages.join(", ")],
    ["ages of which one holds", ages.join(" or ")],
    ["letters that are many", joined.join(", ")],
  ])("whose one way to be written is too long is refused: %s", async (_, q) => {
    const answer = await query(q);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toMatch(/^A query has at most 4000 characters/);
  });

  test("with as many tags and prefixes as are allowed is answered", async () => {
    const ids = await createImageRows(service, [{ tags: many(120) }, { tags: ["other"] }]);
    const prefixes = many(10).map((tag) => `${tag}*`);
    const q = [...prefixes, ...many(60)].join(", ");
    expect(idsOf(await query(q))).toEqual(ids.slice(0, 1));
  });
});
