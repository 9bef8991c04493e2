import { expect, test } from "vitest";
import { mended } from "./mended";
import { parseQuery } from "./parse-query";
import { QuerySyntaxError } from "./query-syntax-error";

function mendsOf(text: string): string[] {
  try {
    parseQuery({ text, now: 0 });
  } catch (error) {
    if (error instanceof QuerySyntaxError) return mended(text, error);
    throw error;
  }
  throw new Error(`This was read: ${text}`);
}

test.each([
  ["tree, artst:huwali", ["tree, artist:huwali", 'tree, "artst:huwali"']],
  ["cat artst:x, tree", ["cat, artist:x, tree", '"cat artst:x", tree']],
  ["favorited by:kim", ["favorited_by:kim", '"favorited by:kim"']],
  ["re:zero", ['"re:zero"']],
  ["user:a b", ['"user:a b"']],
  ["(cat, tree", ["(cat, tree)"]],
  ["cat)", ["cat"]],
  ['"cat', ['"cat"']],
  ["cat likes:>10", ["cat, likes:>10"]],
  ["cat -dog", ["cat, -dog"]],
  ["rating:safe", ["rating:sfw"]],
  ["cat, rating: Explicit , tree", ["cat, rating: nsfw , tree"]],
  ["cat or -rating:q or dog", ["cat or -rating:nsfw or dog"]],
  ["sort:score", ["sort:likes"]],
  ["cat, sort:id_desc", ["cat, sort:newest"]],
  ["cat, order:score", ["cat, sort:likes", 'cat, "order:score"']],
  ["Order: Score , cat", ["sort:likes, cat", '"Order: Score", cat']],
  ["cat order:id", ["cat, sort:oldest", '"cat order:id"']],
  ["favs:kim", ["favorited_by:kim", '"favs:kim"']],
  ["fav:>=5", ["favorites:>=5", '"fav:>=5"']],
  ["(a)(b)", ["(a), (b)"]],
  // Each of these is wrong in two ways, or in one that nobody can guess.
  ["((cat", []],

  ["sort:best", []],
  ["rating:pg", []],
  ['rating:"safe"', []],
])("of %j may have been meant: %j", (text, meant) => {
  expect(mendsOf(text)).toEqual(meant);
});
