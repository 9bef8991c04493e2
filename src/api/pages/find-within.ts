import { type PageQuery, queryText } from "./page-flash";

/** What addresses carry of the lists that lead to posts. */
const FIELDS: Record<string, string[]> = {
  search: ["q", "sort", "rating", "posted", "hidden"],
  random: ["nsfw", "tags"],
};

/** The list that a post was found in, as the address of its page carries it; nothing where it carries none. */
export function findWithin(query: PageQuery): string | undefined {
  const list = queryText(query, "in") ?? "";
  if (!Object.hasOwn(FIELDS, list)) return undefined;
  const within = new URLSearchParams({ in: list });
  for (const name of FIELDS[list] ?? []) {
    const value = queryText(query, name);
    if (value !== undefined) within.set(name, value);
  }
  return String(within);
}
