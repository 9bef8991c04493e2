type Part = { text: string };

/** As many lines as are shown at once; a few more are not worth a press. */
const SHOWN = 20;
const SPARED = 5;

/** What is shown of a text, and what is folded away of one with very many lines, in how many. */
export function foldLines<P extends Part>(parts: P[]): { shown: P[]; rest: P[]; lines: number } {
  const lines = countLines(parts) - SHOWN;
  if (lines <= SPARED) return { shown: parts, rest: [], lines: 0 };
  const shown: P[] = [];
  const rest: P[] = [];
  let left = SHOWN;
  for (const part of parts) {
    const pieces = part.text.split("\n");
    if (left === 0 || pieces.length <= left) {
      (left === 0 ? rest : shown).push(part);
      if (left > 0) left -= pieces.length - 1;
      continue;
    }
    shown.push({ ...part, text: pieces.slice(0, left).join("\n") });
    rest.push({ ...part, text: pieces.slice(left).join("\n") });
    left = 0;
  }
  return { shown, rest, lines };
}

function countLines(parts: Part[]): number {
  return parts.reduce((count, { text }) => count + text.split("\n").length - 1, 1);
}
