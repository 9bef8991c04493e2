/** Letters to add, drop or exchange until one is the other (Levenshtein); many when they differ in length. */
export function countEdits(written: string, meant: string): number {
  if (Math.abs(written.length - meant.length) > 2) return meant.length;
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...written].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...meant].entries()) {
      const exchanged = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(exchanged, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
