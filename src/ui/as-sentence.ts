/** What the service says, as a sentence: it begins with a capital, and ends with one full stop. */
export function asSentence(said: string): string {
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${said.endsWith(".") ? "" : "."}`;
}
