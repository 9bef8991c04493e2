/** Commas of whatever width, as the service knows them, and new lines. */
const BETWEEN = /[,\uFE10\uFE50\uFF0C\n]/;

/** The tags of a text, with commas or new lines between them. */
export function splitTags(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** Tags as a text, each once. */
export function joinTags(tags: readonly string[]): string {
  return [...new Set(tags)].join(", ");
}
