import type { Query } from "@/domain/images/search/query/condition";
import { mended } from "@/domain/images/search/query/mended";
import { parseQuery } from "@/domain/images/search/query/parse-query";
import { type Part, partsOf } from "@/domain/images/search/query/parts-of";
import { QuerySyntaxError } from "@/domain/images/search/query/query-syntax-error";
import { SORTS } from "@/domain/images/search/sorts";
import { type PageQuery, queryText } from "./page-flash";

const RATINGS = ["any", "sfw", "nsfw"];
const AGES = ["any", "1d", "7d", "30d", "365d"];

/** A search as addresses carry it: what is left as it mostly is, is left out. */
export type Search = {
  q?: string | undefined;
  sort?: string | undefined;
  rating?: string | undefined;
  posted?: string | undefined;
  /** What the account hides is shown for once. */
  hidden?: "show" | undefined;
};

export type ReadSearch = {
  search: Search;
  /** The parts of `q` as they were written. */
  parts: string[];
  /** All of it, in the language of the search box. */
  text: string;
  /** Why it cannot be read, and queries that may have been meant. */
  refusal?: { message: string; meant: string[] };
};

/**
 * The search of a page's address. What is chosen beside the search box (sort, rating, age) stands in fields of its own;
 * where the box says it too, the box was written last.
 */
export function readSearch(query: PageQuery, now: number): ReadSearch {
  const chosen: Search = {
    sort: oneOf(query, "sort", SORTS),
    rating: oneOf(query, "rating", RATINGS),
    posted: oneOf(query, "posted", AGES),
    hidden: queryText(query, "hidden") === "show" ? "show" : undefined,
  };
  const text = (queryText(query, "q") ?? "").trim();
  try {
    return bounded(written(partsOf({ text, now }), chosen), now);
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    const refusal = { message: error.message, meant: mended({ text, now }, error) };
    return { search: { ...chosen, q: text }, parts: [], text, refusal };
  }
}

function written(parts: Part[], chosen: Search): ReadSearch {
  const search = { ...chosen };
  const left: string[] = [];
  // Of several ratings none is what is chosen: they all stay where they must hold.
  const ratings = new Set(
    parts.map(({ query }) => ratingOf(query)).filter((one) => one !== undefined),
  );
  if (ratings.size > 1) search.rating = undefined;
  for (const { text, query } of parts) {
    const rating = ratingOf(query);
    if (query.sort !== undefined) search.sort = query.sort;
    else if (rating !== undefined && ratings.size === 1) search.rating = rating;
    else {
      left.push(text);
      if (query.conditions.kind === "posted") search.posted = undefined;
    }
  }
  const { sort = "newest", rating = "any", posted = "any", hidden } = search;
  const settings = [
    ...(rating === "any" ? [] : [`rating:${rating}`]),
    ...(posted === "any" ? [] : [`posted:<${posted}`]),
    ...(sort === "newest" ? [] : [`sort:${sort}`]),
  ];
  return {
    search: {
      ...(left.length === 0 ? {} : { q: left.join(", ") }),
      ...(sort === "newest" ? {} : { sort }),
      ...(rating === "any" ? {} : { rating }),
      ...(posted === "any" ? {} : { posted }),
      ...(hidden === undefined ? {} : { hidden }),
    },
    parts: left,
    text: [...left, ...settings].join(", "),
  };
}

/** What is chosen beside the box stands in the query too, and can be what makes it too long. */
function bounded(read: ReadSearch, now: number): ReadSearch {
  try {
    parseQuery({ text: read.text, now });
    return read;
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    const message = `Together with what is chosen beside the box: ${error.message}`;
    return { ...read, refusal: { message, meant: [] } };
  }
}

/** The rating that a part of a query asks for, where it does nothing else. */
function ratingOf({ rating, conditions }: Query): string | undefined {
  if (rating !== undefined) return rating;
  if (conditions.kind !== "rating") return undefined;
  return conditions.nsfw ? "nsfw" : "sfw";
}

function oneOf(query: PageQuery, name: string, words: readonly string[]): string | undefined {
  const word = queryText(query, name);
  return word !== undefined && words.includes(word) ? word : undefined;
}
