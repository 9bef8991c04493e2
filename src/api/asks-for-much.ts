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

/** Of a text, or a list, which those of an address stand in once more. What is deeper is refused when it is read. */
function countWords(value: unknown): number {
  const texts: unknown[] = [value].flat(2);
  return texts.reduce<number>((sum, one) => sum + wordsOf(one), 0);
}

function wordsOf(value: unknown): number {
  return typeof value === "string" ? (value.match(WORD)?.length ?? 0) : 0;
}
