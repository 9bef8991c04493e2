import { describe, expect, test } from "vitest";
import { inQuery, type Language, termAt, withTag } from "./term-at";

/** The caret stands where the `|` does. */
function split(marked: string) {
  const caret = marked.indexOf("|");
  return { text: marked.replace("|", ""), caret };
}

function typed(marked: string, language: Language): string {
  const { text, caret } = split(marked);
  return termAt(text, caret, language).typed;
}

function taken(marked: string, language: Language, tag: string): string {
  const { text, caret } = split(marked);
  const next = withTag(text, termAt(text, caret, language), tag, language);
  return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`;
}

describe("while a list of tags is typed", () => {
  test.each([
    ["night sky, ca|", "ca"],
    ["night|, cat", "night"],
    ["CAT_E|", "cat e"],
    ["cat, |", ""],
    ["|cat", ""],
    ["猫，ca|", "ca"],
    ["猫﹐ ca|，dog", "ca"],
  ])("of %j the last one begins with %j", (text, begun) => {
    expect(typed(text, "list")).toBe(begun);
  });

  test.each([
    ["ca|", "castle, |"],
    ["cat,ca|", "cat, castle, |"],
    ["cat, ca|", "cat, castle, |"],
    ["ca|t, dog", "castle, |dog"],
    ["猫，ca|t，dog", "猫，castle, |dog"],
  ])("the one that is taken ends what was begun in %j", (text, completed) => {
    expect(taken(text, "list", "castle")).toBe(completed);
  });
});

describe("while a query is typed", () => {
  test.each([
    ["tree, ca|", "ca"],
    ["-ca|", "ca"],
    ["-(a or -ca|", "ca"],
    ["(tree, (ca|", "ca"],
    ['"ca|', "ca"],
    ["saber (fa|", "saber (fa"],
    ["likes:>1|", ""],
    ["LIKED_BY: fox|", ""],
    ["ca*|", ""],
    ["re:ze|", "re:ze"],
    ['-"re:ze|', "re:ze"],
    ['"likes:|', "likes:"],
    ["猫，（a or －ca|", "ca"],
    ["likes：>1|", ""],
  ])("of %j a tag begins with %j", (text, begun) => {
    expect(typed(text, "query")).toBe(begun);
  });

  test.each([
    ["tree, -ca|", "tree, -castle, |"],
    ["a or ca|", "a or castle, |"],
    ['"ca|', "castle, |"],
    ["ca|x or tree", "castle, |or tree"],
  ])("the one that is taken ends what was begun in %j", (text, completed) => {
    expect(taken(text, "query", "castle")).toBe(completed);
  });

  test.each([
    ["cat ears", "cat ears"],
    ["saber (fate)", "saber (fate)"],
    ["trick or treat", '"trick or treat"'],
    ["re:zero", '"re:zero"'],
    ["-x", '"-x"'],
    ['a "b"', String.raw`"a \"b\""`],
    ["or", '"or"'],
    ["a*b", String.raw`"a\*b"`],
    ["c(", '"c("'],
    ["a -b", '"a -b"'],
  ])("the tag %j is written %j", (tag, written) => {
    expect(inQuery(tag)).toBe(written);
  });
});
