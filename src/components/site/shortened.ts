/** As much of a description as cards and results of searches show. */
const LENGTH = 200;

export function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= LENGTH) return text;
  return `${letters
    .slice(0, LENGTH - 1)
    .join("")
    .trimEnd()}…`;
}
