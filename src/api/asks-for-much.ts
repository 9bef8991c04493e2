/** What may be searched for: of every procedure that searches these are the fields with words in them. */
const FIELDS = ["q", "tags"] as const;

const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Whether an input looks for more than a word. What has one, or none, is found in a few milliseconds whatever it is; of
 * more, nobody knows before how many images have them together, and the embedded database may take seconds.
 */
export function asksForMuch(input: object): boolean {
  const given = new Map<string, unknown>(Object.entries(input));
  return FIELDS.reduce((sum, field) => sum + countWords(given.get(field)), 0) > 1;
}

function countWords(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countWords(one), 0);
  return typeof value === "string" ? (value.match(WORD)?.length ?? 0) : 0;
}
