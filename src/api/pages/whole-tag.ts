import type { TagCondition } from "@/domain/images/search/query/condition";
import { parseQuery } from "@/domain/images/search/query/parse-query";

/** The tag that a part of a search asks for, where it does nothing else. */
export function wholeTag(part: string): TagCondition | undefined {
  const { conditions } = parseQuery({ text: part, now: Date.now() });
  return conditions.kind === "tag" && !conditions.prefix ? conditions : undefined;
}
