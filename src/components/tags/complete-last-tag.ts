/** As many as are read at a glance. */
const OFFERED = 8;

/** What is typed of a list of tags: those that are finished, as text, and the beginning of the last one. */
function splitLast(text: string): { before: string; last: string } {
  const comma = text.lastIndexOf(",") + 1;
  const last = text.slice(comma).trimStart();
  return { before: text.slice(0, text.length - last.length), last: last.toLowerCase() };
}

/** Known tags that begin as the last one of a list does, and are not in it yet; none before it has begun. */
export function offerTags(text: string, known: readonly string[]): string[] {
  const { before, last } = splitLast(text);
  if (last === "") return [];
  const taken = before.split(",").map((tag) => tag.trim());
  return known
    .filter((tag) => tag.startsWith(last) && tag !== last && !taken.includes(tag))
    .slice(0, OFFERED);
}

/** The list with its last tag finished, ready for the next. */
export function completeLastTag(text: string, tag: string): string {
  const { before } = splitLast(text);
  const space = before === "" || before.endsWith(" ") ? "" : " ";
  return `${before}${space}${tag}, `;
}
