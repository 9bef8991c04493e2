import { describe, expect, test } from "vitest";
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

  test("with as many tags and prefixes as are allowed is answered", async () => {
    const ids = await createImageRows(service, [{ tags: many(120) }, { tags: ["other"] }]);
    const prefixes = many(10).map((tag) => `${tag}*`);
    const q = [...prefixes, ...many(60)].join(", ");
    expect(idsOf(await query(q))).toEqual(ids.slice(0, 1));
  });
});
