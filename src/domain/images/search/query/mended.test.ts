import { expect, test } from "vitest";
import { mended } from "./mended";
import { parseQuery } from "./parse-query";
import { QuerySyntaxError } from "./query-syntax-error";

function mendsOf(text: string): string[] {
  const query = { text, now: Date.UTC(2026, 2, 1, 12) };
  try {
    parseQuery(query);
  } catch (error) {
    if (error instanceof QuerySyntaxError) return mended(query, error);
    throw error;
  }
  throw new Error(`This was read: ${text}`);
}

test.each([
  ["tree, artst:huwali", ["tree, artist:huwali", 'tree, "artst:huwali"']],
  ["cat artst:x, tree", ["cat, artist:x, tree", '"cat artst:x", tree']],
  ["favorited by:kim", ["favorited_by:kim", '"favorited by:kim"']],
  ["re:zero", ['"re:zero"']],
  ["tag:cat, tree", ["cat, tree", '"tag:cat", tree']],
  ["-Tags: cat ears", ["-cat ears", '-"Tags: cat ears"']],
  ["user:a b", ["uploader:a, b", '"user:a b"']],
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
  ["cat, favorites: kim", ["cat, favorited_by: kim"]],
  ["-likes:kim", ["-liked_by:kim"]],
  ["liked:kim", ["liked_by:kim", '"liked:kim"']],
  ["uploader:@kim", ["uploader:kim"]],
  ["fav:@kim", ["favorited_by:kim", '"fav:@kim"']],
  ["likes:10-20 , cat", ["likes:10..20 , cat"]],
  ["likes:10 – 20", ["likes:10..20"]],
  ["likes:10 to 20", ["likes:10..20"]],
  ["likes:10...20", ["likes:10..20"]],
  ["favorites:10+", ["favorites:10.."]],
  ["score:10-", ["likes:10..", '"score:10-"']],
  ["likes:=>10", ["likes:>=10"]],
  ["width:≥1920px", ["width:>=1920"]],
  ["ratio:16x9-21x9", ["ratio:16:9..21:9"]],
  ["posted:today", ["posted:2026-03-01"]],
  ["date:Yesterday", ["posted:2026-02-28", '"date:Yesterday"']],
  ["age:<7d", ["posted:<7d", '"age:<7d"']],
  ["posted:<7 days", ["posted:<7d"]],
  ["posted:1week..2 months", ["posted:1w..2mo"]],
  ["posted:last month", ["posted:1mo"]],
  ["posted:past 3 years", ["posted:3y"]],
  ["posted:2024/6", ["posted:2024-6"]],
  ["posted:>=30.06.2024", ["posted:>=2024-06-30"]],
  ["posted:2024/01/01 - 2024/02/01", ["posted:2024-01-01..2024-02-01"]],
  ["posted:2024-06-", ["posted:2024-06.."]],
  ["width:1280px-1920px", ["width:1280..1920"]],
  ["posted:2024-2025", ["posted:2024..2025"]],
  ["rating:all", ["rating:any"]],
  ["((cat", ["((cat))"]],
  ["cat -dog -bird -fish", ["cat, -dog, -bird, -fish"]],
  ["cat rating:safe", ["cat, rating:sfw"]],
  ["rating:safe cat", ["rating:sfw, cat"]],
  ["likes:>10 cat ears", ["likes:>10, cat ears"]],
  ["uploader:kim dog", ["uploader:kim, dog"]],
  ["cat_ears rating:s order:score fav:kim", ["cat_ears, rating:sfw, sort:likes, favorited_by:kim"]],
  [
    "solo long_hair  blue_eyes looking_at_viewer standing school_uniform -comic rating:s",
    ["solo, long_hair, blue_eyes, looking_at_viewer, standing, school_uniform, -comic, rating:sfw"],
  ],
  // Each of these is wrong in a way that nobody can guess.
  ["sort:best", []],
  ["rating:pg", []],
  ["x".repeat(51), []],
  [`cat ${"x".repeat(51)}`, []],
  [`"${"cat ears ".repeat(9)}"`, []],
  ["likes:20-10", []],
  ["posted:2024-13", []],
  ["posted:06/07/2024", []],
  ["favorites:>kim", []],
  ['rating:"safe"', []],
])("of %j may have been meant: %j", (text, meant) => {
  expect(mendsOf(text)).toEqual(meant);
});
