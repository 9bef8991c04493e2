import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { matchQuery, type MatchedRow } from "@/testing/match-query";
import { parseQuery } from "./parse-query";

const NOW = Date.UTC(2026, 10, 22, 12);
const parse = (text: string) => parseQuery({ text, now: NOW });

const PLAIN: MatchedRow = {
  tags: [],
  nsfw: false,
  uploader: "Kim",
  likes: 0,
  favorites: 0,
  width: 100,
  height: 100,
  createdAt: new Date(NOW),
  likedBy: [],
  favoritedBy: [],
};

/** Whether a query finds an image that has these tags, or differs from a plain one in this. */
function finds(text: string, image: string[] | Partial<MatchedRow>): boolean {
  const row = Array.isArray(image) ? { tags: image } : image;
  return matchQuery(parse(text).conditions, { ...PLAIN, ...row });
}

describe("words", () => {
  test("up to a comma are one tag", () => {
    expect(finds("cat ears, dog", ["cat ears", "dog"])).toBe(true);
    expect(finds("cat ears, dog", ["cat", "ears", "dog"])).toBe(false);
  });

  test("are read as tags are on upload", () => {
    expect(finds("  Cat_Ears ,ＤＯＧ，, e\u0301", ["cat ears", "dog", "é"])).toBe(true);
  });

  test("may have brackets inside, and signs of a face around", () => {
    expect(finds("saber (fate)", ["saber (fate)"])).toBe(true);
    expect(finds("(saber (fate) or x), :3", ["saber (fate)", ":3"])).toBe(true);
  });

  test("with a star are the beginning of a tag", () => {
    expect(finds("cat*", ["caterpillar"])).toBe(true);
    expect(finds("cat *", ["cat"])).toBe(true);
    expect(finds("cat*", ["bobcat"])).toBe(false);
  });

  test("joined by _ are one tag even when one of them is or", () => {
    expect(finds("trick_or_treat", ["trick or treat"])).toBe(true);
    expect(finds("trick or treat", ["treat"])).toBe(true);
  });
});

describe("quotes", () => {
  test("make a tag of what would be grammar", () => {
    expect(finds('"re:zero"', ["re:zero"])).toBe(true);
    expect(finds('"trick or treat", "or"', ["trick or treat", "or"])).toBe(true);
    expect(finds('-"(a)"', ["(a)"])).toBe(false);
    expect(finds("“cat ears”", ["cat ears"])).toBe(true);
  });

  test("have a star at the end mean the same as without, and \\ take it for itself", () => {
    expect(finds('"re:*"', ["re:zero"])).toBe(true);
    expect(finds('"f\\*"', ["f*"])).toBe(true);
    expect(finds('"f\\*"', ["far"])).toBe(false);
    expect(finds('"5\\" nails"', ['5" nails'])).toBe(true);
    expect(finds('"\\o/"', ["\\o/"])).toBe(true);
  });

  test("are told apart from plain words", () => {
    expect(parse('"cat"').conditions).toEqual({
      kind: "tag",
      text: "cat",
      prefix: false,
      quoted: true,
    });
    expect(parse("cat").conditions).toEqual({
      kind: "tag",
      text: "cat",
      prefix: false,
      quoted: false,
    });
  });
});

describe("and, or, not", () => {
  test("a comma binds looser than or", () => {
    expect(finds("a, b or c", ["a", "c"])).toBe(true);
    expect(finds("a, b or c", ["c"])).toBe(false);
    expect(finds("a or b, c", ["a"])).toBe(false);
  });

  test("brackets group", () => {
    expect(finds("(a, b) or c", ["c"])).toBe(true);
    expect(finds("(a, b) OR c", ["a"])).toBe(false);
  });

  test("- binds to the term or group that follows", () => {
    expect(finds("-a or b", ["a", "b"])).toBe(true);
    expect(finds("-(a or b)", ["b"])).toBe(false);
    expect(finds("-(a, b)", ["a"])).toBe(true);
    expect(finds("--a, - b", ["a"])).toBe(true);
    expect(finds("-likes:>10", { likes: 11 })).toBe(false);
  });

  test("commas with nothing between, and an empty query, ask nothing", () => {
    expect(finds("", [])).toBe(true);
    expect(finds(" ,, a ,", ["a"])).toBe(true);
    expect(parse(" , ").conditions).toEqual({ kind: "all", of: [] });
  });

  test("what is said twice, or in brackets that change nothing, is kept once and flat", () => {
    expect(parse("((a)), (b, (c, a))")).toEqual(parse("a, b, c"));
    expect(parse("(a or b) or (b or (c))")).toEqual(parse("a or b or c"));
    expect(parse("-(-(a)) or A")).toEqual(parse("a"));
  });
});

describe("names", () => {
  const image = {
    artist: "Huwali (dnwls3010)",
    uploader: "Kim",
    likedBy: ["Ann"],
    favoritedBy: ["Bob"],
  };

  test.each([
    "artist:huwali",
    "ARTIST: HUWALI_(dnwls3010)",
    'artist:"dnwls"',
    "artist:hu*",
    "uploader:kim",
    'uploader:"KIM"',
    "liked_by:ann",
    "favorited_by:bob",
    "-liked_by:bob",
  ])("%s finds the image of that name", (text) => {
    expect(finds(text, image)).toBe(true);
  });

  test.each(["artist:wali", "uploader:ki", "liked_by:bob"])("%s does not", (text) => {
    expect(finds(text, image)).toBe(false);
  });

  test("of artists may have a comma in quotes, and signs that tags may not", () => {
    expect(finds('artist:"x, y:z or"', { artist: "X, y:z or so" })).toBe(true);
    expect(finds("artist:re:zero", { artist: "re:zero" })).toBe(true);
    expect(finds("artist:unknown", { artist: "unknowns" })).toBe(true);
  });
});

describe("numbers", () => {
  test.each([
    ["likes:10", [10]],
    ["likes:=10", [10]],
    ["likes:>10", [11, 12]],
    ["likes:> 10", [11, 12]],
    ["likes:>=10", [10, 11, 12]],
    ["likes:<10", [8, 9]],
    ["likes:<=10", [8, 9, 10]],
    ["likes:9..11", [9, 10, 11]],
    ["likes:11..", [11, 12]],
    ["likes:..9", [8, 9]],
    ["likes:0010", [10]],
    ["likes:<=2147483647", [8, 9, 10, 11, 12]],
  ])("%s finds %j of 8 to 12", (text, found) => {
    expect([8, 9, 10, 11, 12].filter((likes) => finds(text, { likes }))).toEqual(found);
  });

  test("are asked of favorites, width and height too", () => {
    expect(finds("favorites:>2", { favorites: 3 })).toBe(true);
    expect(finds("width:>=1920, height:<=1080", { width: 1_920, height: 1_080 })).toBe(true);
    expect(finds("width:>=1920", { width: 1_919 })).toBe(false);
  });

  test.each([
    ["ratio:16:9", 1_366, 768, true],
    ["ratio:16/9", 1_920, 1_080, true],
    ["ratio:16:9", 1_920, 1_200, false],
    ["ratio:1.5", 3_000, 2_000, true],
    ["ratio:>=16:9", 1_920, 1_080, true],
    ["ratio:>16:9", 1_920, 1_080, false],
    ["ratio:4:3..16:9", 1_500, 1_000, true],
    ["ratio:landscape", 1_920, 1_080, true],
    ["ratio:landscape", 1_000, 1_000, false],
    ["ratio:portrait", 1, 16_384, true],
    ["ratio:Square", 1_001, 1_000, true],
  ])("%s of %i × %i is %s", (text, width, height, found) => {
    expect(finds(text, { width, height })).toBe(found);
  });
});

describe("times", () => {
  test.each([
    ["posted:2024", "2024-01-01T00:00:00.000Z", "2024-12-31T23:59:59.999Z"],
    ["posted:2024-02", "2024-02-01T00:00:00.000Z", "2024-02-29T23:59:59.999Z"],
    ["posted:2024-2-9", "2024-02-09T00:00:00.000Z", "2024-02-09T23:59:59.999Z"],
    ["posted:2024-12-31T23:59Z", "2024-12-31T23:59:00.000Z", "2024-12-31T23:59:59.999Z"],
    ["posted:2024-01-01T00:00:01+01:00", "2023-12-31T23:00:01.000Z", "2023-12-31T23:00:01.999Z"],
    ["posted:2024-01-01 10:00:00.5", "2024-01-01T10:00:00.500Z", "2024-01-01T10:00:00.500Z"],
    ["posted:2024-01..2024-06", "2024-01-01T00:00:00.000Z", "2024-06-30T23:59:59.999Z"],
    ["posted:1d..7d", "2026-11-15T12:00:00.000Z", "2026-11-21T11:59:59.999Z"],
    ["posted:<7d, posted:>=1h", "2026-11-15T12:00:00.000Z", "2026-11-22T10:59:59.999Z"],
    ["posted:1mo..1Y", "2025-11-22T12:00:00.000Z", "2026-10-23T11:59:59.999Z"],
    ["posted:2w, posted:>1d", "2026-11-08T12:00:00.000Z", "2026-11-21T11:59:59.999Z"],
  ])("%s is from %s to %s", (text, from, to) => {
    const [begin, end] = [Date.parse(from), Date.parse(to)];
    const times = [begin - 1, begin, end, end + 1];
    const found = times.map((time) => finds(text, { createdAt: new Date(time) }));
    expect(found).toEqual([false, true, true, false]);
  });

  test("are compared with the end of what was written, or its beginning", () => {
    const inJune = { createdAt: new Date("2024-06-15") };
    expect(finds("posted:>2024", inJune)).toBe(false);
    expect(finds("posted:>=2024", inJune)).toBe(true);
    expect(finds("posted:<2024", inJune)).toBe(false);
    expect(finds("posted:<=2024", inJune)).toBe(true);
    expect(finds("posted:..2024-06-14", inJune)).toBe(false);
    expect(finds("posted:2024-06-16..", inJune)).toBe(false);
  });

  test("longer ago than there are images are no bound", () => {
    expect(finds("posted:<999999y", { createdAt: new Date(1) })).toBe(true);
  });
});

describe("settings", () => {
  test("are said beside the conditions", () => {
    expect(parse("cat, sort:Likes, rating:any")).toEqual({
      ...parse("cat"),
      sort: "likes",
      rating: "any",
    });
    expect(finds("rating:nsfw", { nsfw: false })).toBe(false);
    expect(finds("rating:sfw", { nsfw: false })).toBe(true);
  });
});

describe("docs/api.md", () => {
  test("has no example that is not read", async () => {
    const page = await readFile("docs/api.md", "utf8");
    const section = page.split("## Search queries")[1]?.split("\n## ")[0] ?? "";
    const cells = section
      .split("\n")
      .flatMap((line) => /^\| (`[^|]+`[^|]*) \|/.exec(line)?.[1] ?? []);
    const examples = cells.flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? ""),
    );
    expect(examples.length).toBeGreaterThan(25);
    for (const text of examples) expect(() => parse(text), text).not.toThrow();
  });
});
