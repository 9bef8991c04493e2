import { all } from "./combine";
import type { Query } from "./condition";
import { printCondition, printQuery } from "./print-query";

/** One part of a query that can be taken out of it. */
export type Chip = {
  text: string;
  /** The whole query without it. */
  without: string;
};

/** The parts between the outermost commas, the settings last. */
export function chipsOf(query: Query): Chip[] {
  const { conditions, sort, rating } = query;
  const parts = conditions.kind === "all" ? conditions.of : [conditions];
  const chips = parts.map((part) => ({
    text: printCondition(part),
    without: printQuery({ ...query, conditions: all(parts.filter((other) => other !== part)) }),
  }));
  return chips.concat(
    rating === undefined
      ? []
      : { text: `rating:${rating}`, without: printQuery({ conditions, ...(sort && { sort }) }) },
    sort === undefined
      ? []
      : { text: `sort:${sort}`, without: printQuery({ conditions, ...(rating && { rating }) }) },
  );
}
