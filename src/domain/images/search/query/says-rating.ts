import type { Condition, Query } from "./condition";

/** Whether a query says anything of ratings, wherever it does: `rating:any`, `cat or rating:nsfw`. */
export function saysRating({ conditions, rating }: Query): boolean {
  return rating !== undefined || asksRating(conditions);
}

function asksRating(condition: Condition): boolean {
  if (condition.kind === "all" || condition.kind === "any") return condition.of.some(asksRating);
  return condition.kind === "not" ? asksRating(condition.of) : condition.kind === "rating";
}
