import type { Condition, Query, TagCondition } from "./condition";

/** What of a query must be there; and its plain tags, of which one will do, where that is so: under relevance. */
export function splitPlain({ conditions, sort }: Query): {
  required: Condition[];
  plain: TagCondition[];
} {
  const parts = conditions.kind === "all" ? conditions.of : [conditions];
  const plain = sort === "relevance" ? parts.filter(isPlainTag) : [];
  return { plain, required: parts.filter((part) => part.kind !== "tag" || !plain.includes(part)) };
}

function isPlainTag(part: Condition): part is TagCondition {
  return part.kind === "tag" && !part.quoted;
}
