import type { TagCategory } from "./tag-category";

/** What is said of a tag. Names of other tags are in code point order. */
export type Tag = {
  name: string;
  category: TagCategory;
  description?: string;
  /** Approved images that have it. */
  count: number;
  sfwCount: number;
  nsfwCount: number;
  /** Other names, which are written and looked for as its own. */
  aliases: string[];
  /** Tags that it brings along. */
  implies: string[];
  /** Tags that bring it along. */
  impliedBy: string[];
  /** Counts changes of what is said of it. */
  version: number;
};
