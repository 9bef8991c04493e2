import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasUnseenCharacters, normalizeTag, sortTags } from "./normalize-tag";

const anyText = fc.string({ unit: "binary", maxLength: 60 });

/** Texts where forms, cases and white space meet. */
const trickyText = fc
  .array(
    fc.constantFrom(
      ...Array.from("aAﬁİıſKÅée\u0301\uFE0F_ \t\n\u00A0\u3000ＡﾟΣσςǅ🙂가\u1100\u1161½"),
    ),
  )
  .map((letters) => letters.join(""));

describe("a normalised tag", () => {
  test.each([anyText, trickyText])("is what it becomes when it is normalised again", (texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = normalizeTag(text);
        expect(normalizeTag(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  test("has no underscore, no capital of ASCII, and no white space but single spaces inside", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, trickyText), (text) => {
        expect(normalizeTag(text)).not.toMatch(/[_A-Z]|^\s|\s$|\s\s|[^\S ]/u);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is the same whatever the case and the spacing of its text", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]+( [a-z0-9]+)*$/), (tag) => {
        const written = ` ${tag.toUpperCase().replaceAll(" ", "_ \t")}_`;
        expect(normalizeTag(written)).toBe(tag);
      }),
    );
  });
});

describe("sorted tags", () => {
  test("are in the order of code points, each once", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 5 })), (tags) => {
        const codePoints = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);
        const sorted = sortTags(tags).map(codePoints);
        for (const [place, tag] of sorted.slice(1).entries()) {
          const before = sorted[place] ?? [];
          const differing = tag.findIndex((point, at) => point !== before[at]);
          expect(differing).not.toBe(-1);
          expect(tag[differing]).toBeGreaterThan(before[differing] ?? -1);
        }
        expect(new Set(sortTags(tags))).toEqual(new Set(tags));
      }),
    );
  });
});

describe("unseen characters", () => {
  test("are not what letters, marks, signs and white space are", () => {
    for (const text of [
      "cat ears",
      "pokémon",
      "e\u0301",
      "猫\t耳\r\n",
      "C♯ (a/b) -_*",
      "🙂",
      "가",
    ]) {
      expect(hasUnseenCharacters(text)).toBe(false);
    }
  });

  test.each(["\0", "\u0007", "\u007F", "\u0085", "\u00AD", "\u200B", "\u202E", "\u2066", "\uFEFF"])(
    "are found: %j",
    (letter) => {
      expect(hasUnseenCharacters(`cat${letter}ears`)).toBe(true);
    },
  );

  test("are halves of surrogate pairs, but not whole ones", () => {
    expect(hasUnseenCharacters("a\ud83d")).toBe(true);
    expect(hasUnseenCharacters("a\ude42")).toBe(true);
    expect(hasUnseenCharacters("a\ud83d\ude42")).toBe(false);
  });
});
