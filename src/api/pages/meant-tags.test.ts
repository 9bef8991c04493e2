import { expect, test } from "vitest";
import { meantTags } from "./meant-tags";

const TAGS = ["cat ears", "cat", "tree", "night sky", "or", "golden hour"];
const ALIASES: Record<string, string> = { kitty: "cat" };

/** What begins so, as the service offers it, and one that is written nearly so. */
function suggest(typed: string) {
  const aliased = ALIASES[typed];
  const found = TAGS.filter((name) => name.startsWith(typed)).map((name) => ({ name }));
  const near = typed === "goldn hour" ? [{ name: "golden hour" }] : [];
  const other = aliased === undefined ? [] : [{ name: aliased, alias: typed }];
  return Promise.resolve([...other, ...found, ...near]);
}

test.each([
  ["cat ears tree", "cat ears, tree"],
  ["Cat_Ears tree", "cat ears, tree"],
  ["tree cat ears night sky", "tree, cat ears, night sky"],
  ["kitty tree", "kitty, tree"],
  ["tree or", "tree, _or"],
  ["goldn hour", "golden hour"],
  ["nigh", "night sky"],
])("%j may mean %j", async (written, meant) => {
  expect(await meantTags(written, suggest)).toBe(meant);
});

test.each(["cat ears", "kitty", "dog", "tree dog", "x".repeat(60)])(
  "of %j nothing is made",
  async (written) => {
    expect(await meantTags(written, suggest)).toBeUndefined();
  },
);
