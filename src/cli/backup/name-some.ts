import { formatCount } from "../format-numbers";

const NAMED = 5;

/** The first of many, and how many more there are. */
export function nameSome(names: string[]): string {
  const more = names.length - NAMED;
  const rest = more > 0 ? ` and ${formatCount(more)} more` : "";
  return names.slice(0, NAMED).join(", ") + rest;
}
