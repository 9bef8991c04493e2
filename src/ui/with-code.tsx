/** A text whose parts between backticks are code. */
export function WithCode({ text }: { text: string }) {
  // Every other part stood between two of them.
  return text
    .split("`")
    .map((part, place) => (place % 2 === 1 ? <code key={`${place} ${part}`}>{part}</code> : part));
}
