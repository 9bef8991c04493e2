import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandomBelow } from "@/testing/seeded-random";
import { findSuggestions } from "./find-suggestions";
import { type IndexedTag, makeTagIndex } from "./tag-index";

type Alias = { alias: string; name: string };

const tagOf = (name: string, count: number): IndexedTag => ({ name, category: "general", count });

async function namesFor(typed: string, tags: [string, number][], aliases: Alias[] = []) {
  const index = await makeTagIndex(
    tags.map(([name, count]) => tagOf(name, count)),
    aliases,
  );
  return findSuggestions(index, { typed, limit: 10 }).map(({ name, alias }) =>
    alias === undefined ? name : `${alias} -> ${name}`,
  );
}

describe("what is offered", () => {
  test("begins with names that begin so, then words that do, then those with a typo", async () => {
    const tags: [string, number][] = [
      ["cat", 1],
      ["cat ears", 5],
      ["black cat", 50],
      ["cut", 500],
      ["dog", 900],
    ];
    expect(await namesFor("cat", tags)).toEqual(["cat", "cat ears", "black cat", "cut"]);
    expect(await namesFor("ca", tags)).toEqual(["cat ears", "cat", "black cat"]);
  });

  test("is the tag itself before all others, however many begin so and are used more", async () => {
    const many = Array.from({ length: 20 }, (_, at): [string, number] => [`bow ${at}`, 20 + at]);
    const names = await namesFor("bow", [["bow", 1], ...many, ["ribbon", 50]]);
    expect(names).toEqual(["bow", ...Array.from({ length: 9 }, (_, at) => `bow ${19 - at}`)]);
    const aliases = [{ alias: "bo", name: "ribbon" }];
    expect(await namesFor("bo", [...many, ["ribbon", 1]], aliases)).toContain("bo -> ribbon");
  });

  test("is found by the beginning of any word, also behind a sign", async () => {
    const tags: [string, number][] = [
      ["saber (fate/stay night)", 3],
      ["half-updo", 2],
      ["don't", 1],
    ];
    expect(await namesFor("stay n", tags)).toEqual(["saber (fate/stay night)"]);
    expect(await namesFor("updo", tags)).toEqual(["half-updo"]);
    expect(await namesFor("ber (fa", tags)).toEqual([]);
  });

  test("is found by a beginning that ends in either sigma, the tag itself first", async () => {
    const tags: [string, number][] = [
      ["οδος", 1],
      ["οδοσημανση", 5],
    ];
    for (const typed of ["οδος", "οδοσ"]) {
      expect(await namesFor(typed, tags)).toEqual(["οδος", "οδοσημανση"]);
    }
  });

  test.each([
    ["a letter too many", "sskirt"],
    ["a letter left out", "skrt"],
    ["another letter", "skort"],
    ["two exchanged", "sikrt"],
    ["another first letter", "akirt"],
    ["two exchanged at the beginning", "ksirt"],
    ["a letter too many at the end", "skirtz"],
  ])("is found in spite of %s", async (_, typed) => {
    expect(await namesFor(typed, [["blue skirts", 1]])).toEqual(["blue skirts"]);
  });

  test("is not found with two typos, nor with one of two letters", async () => {
    expect(await namesFor("sqiirt", [["skirt", 1]])).toEqual([]);
    expect(await namesFor("xa", [["ca", 1]])).toEqual([]);
  });

  test("is the tag where an alias fits, once, and by its own name if that fits as well", async () => {
    const aliases = [
      { alias: "kitty", name: "cat" },
      { alias: "kitten", name: "cat" },
      { alias: "canine", name: "dog" },
      { alias: "gone", name: "nothing" },
    ];
    const tags: [string, number][] = [
      ["cat", 2],
      ["dog", 1],
    ];
    expect(await namesFor("kit", tags, aliases)).toEqual(["kitten -> cat"]);
    expect(await namesFor("ca", tags, aliases)).toEqual(["cat", "canine -> dog"]);
    expect(await namesFor("gone", tags, aliases)).toEqual([]);
  });

  test("are the most used of all where nothing is typed", async () => {
    expect(
      await namesFor("", [
        ["one", 1],
        ["two", 2],
      ]),
    ).toEqual(["two", "one"]);
  });
});

/** Whether `typed` is one edit or less from some beginning of `text`, by the table of distances. */
function isNear(text: string, typed: string): boolean {
  const rows: number[][] = [Array.from({ length: typed.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= text.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= typed.length; j += 1) {
      const isSame = text[i - 1] === typed[j - 1];
      const options = [
        (rows[i - 1]?.[j] ?? Infinity) + 1,
        (row[j - 1] ?? Infinity) + 1,
        (rows[i - 1]?.[j - 1] ?? Infinity) + (isSame ? 0 : 1),
      ];
      if (text[i - 1] === typed[j - 2] && text[i - 2] === typed[j - 1]) {
        options.push((rows[i - 2]?.[j - 2] ?? Infinity) + 1);
      }
      row.push(Math.min(...options));
    }
    rows.push(row);
  }
  return rows.some((row) => (row[typed.length] ?? Infinity) <= 1);
}

/** What comparing with each name finds, in order. */
function compared(tags: readonly IndexedTag[], aliases: readonly Alias[], typed: string) {
  const startsOf = (name: string) =>
    [...name.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]/gu)].map(({ index }) =>
      name.slice(index),
    );
  const kindOf = (name: string): number => {
    if (name === typed) return 0;
    if (name.startsWith(typed)) return 1;
    if (startsOf(name).some((start) => start.startsWith(typed))) return 2;
    const isTypo = typed.length >= 3 && [name, ...startsOf(name)].some((it) => isNear(it, typed));
    return isTypo ? 3 : 4;
  };
  return tags
    .map(({ name, count }) => {
      const names = [name, ...aliases.filter((it) => it.name === name).map(({ alias }) => alias)];
      return { name, count, kind: Math.min(...names.map(kindOf)) };
    })
    .filter(({ kind }) => kind < 4)
    .sort((a, b) => a.kind - b.kind || b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, 10)
    .map(({ name }) => name);
}

const letters = (max: number) =>
  fc.array(fc.constantFrom("a", "b", "c", " ", "é", "猫", "-"), { minLength: 1, maxLength: max });

test("it is what comparing with every name finds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        letters(9).map((all) => all.join("")),
        { minLength: 1, maxLength: 60 },
      ),
      letters(6).map((all) => all.join("")),
      async (names, typed) => {
        const tags = names.map((name, place) => tagOf(name, place % 7));
        const [first = ""] = names;
        const aliases = [{ alias: "abc é", name: first }];
        const found = findSuggestions(await makeTagIndex(tags, aliases), { typed, limit: 10 });
        expect(found.map(({ name }) => name)).toEqual(compared(tags, aliases, typed));
      },
    ),
    { numRuns: 300 },
  );
});

test("it is the same among many names, which are sorted in parts", async () => {
  const below = seededRandomBelow(7);
  const names = new Set<string>();
  while (names.size < 8_000) {
    const word = () => Array.from({ length: 2 + below(4) }, () => "abcdef"[below(6)]).join("");
    names.add(`tag ${word()} ${word()}`);
  }
  const tags = [...names].map((name) => tagOf(name, below(1_000)));
  const index = await makeTagIndex(tags, []);
  for (const typed of ["tag", "abc", "fbca", "tag abd", "tga ab", "cafe"]) {
    const found = findSuggestions(index, { typed, limit: 10 }).map(({ name }) => name);
    expect(found).toEqual(compared(tags, [], typed));
  }
});
