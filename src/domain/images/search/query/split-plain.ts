import type { Condition, Query, TagCondition } from "./condition";

/** What of a query must be there; and its plain tags, of which one will do, where that is so: under relevance. */
export function splitPlain({ conditions, sort }: Query): {
  required: Condition[];
  plain: TagCondition[];
} {
  const parts = conditions.kind === "all" ? conditions.of : [conditions];
  if (sort !== "relevance") return { plain: [], required: [...parts] };
  const plain = parts.filter(isPlainTag);
  return {
    // The same word twice is one.
    plain: [...new Map(plain.map((tag) => [JSON.stringify(tag), tag])).values()],
    required: parts.filter((part) => !isPlainTag(part)),
  };
}

function isPlainTag(part: Condition): part is TagCondition {
  return part.kind === "tag" && !part.quoted;
}
