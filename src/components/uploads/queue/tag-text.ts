/** The tags of a text, with commas or new lines between them. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** Tags as a text, each once. */
export function joinTags(tags: readonly string[]): string {
  return [...new Set(tags)].join(", ");
}
