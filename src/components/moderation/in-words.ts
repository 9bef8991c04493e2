/** What no list of ours has stays as it is called. */
export function inWords(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code.replaceAll("_", " ");
}
