import { all } from "./combine";
import type { Query } from "./condition";
import { saysRating } from "./says-rating";

/** The query for safe images alone, unless it says something of ratings itself. */
export function safeUnlessSaid(query: Query): Query {
  if (saysRating(query)) return query;
  return { ...query, conditions: all([query.conditions, { kind: "rating", nsfw: false }]) };
}
