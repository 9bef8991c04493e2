import { expect, test } from "vitest";
import { meantTags } from "./meant-tags";

const TAGS = [
  "cat ears",
  "cat",
  "tree",
  "night sky",
  "or",
  "golden hour",
  "salt and pepper",
  "ac/dc",
];
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
  ["cat AND tree", "cat, tree"],
  ["night_sky && cat_ears and tree", "night sky, cat ears, tree"],
  ["cat ears || tree", "cat ears or tree"],
  ["cat && tree || golden_hour", "(cat, tree) or golden hour"],
  ["salt and pepper tree", "salt and pepper, tree"],
  ["cat NOT tree", "cat, -tree"],
  ["not cat ears", "-cat ears"],
  ["cat and not tree and night_sky", "cat, -tree, night sky"],
  ["!tree cat", "-tree, cat"],
  ["cat | tree", "cat or tree"],
  ["cat|tree and not golden hour", "cat or (tree, -golden hour)"],
  ["#cat #tree", "cat, tree"],
  ["+cat +night_sky", "cat, night sky"],
  ["cat ears; tree;", "cat ears, tree"],
  ["cat、tree", "cat, tree"],
  ["cat، tree", "cat, tree"],
  ["cat / tree & night sky", "cat, tree, night sky"],
  ["'cat ears'", "cat ears"],
  ["ac/dc tree", "ac/dc, tree"],
  ["goldn hour", "golden hour"],
  ["nigh", "night sky"],
])("%j may mean %j", async (written, meant) => {
  expect(await meantTags(written, suggest)).toBe(meant);
});

test.each([
  "cat ears",
  "kitty",
  "dog",
  "tree dog",
  "x".repeat(60),
  "cat ||",
  "|| tree",
  "cat and dog",
  "not",
  "cat not",
  "not dog",
  "#",
  "|",
])("of %j nothing is made", async (written) => {
  expect(await meantTags(written, suggest)).toBeUndefined();
});
