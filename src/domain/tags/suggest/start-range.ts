/** Part of a sorted list of texts: from `from` to before `to`. */
export type StartRange = { from: number; to: number };

type Texts = readonly string[];

/** Those of a range that have `wanted` at `depth`; all of the range have the same before. */
export function narrowed(
  texts: Texts,
  range: StartRange,
  { depth, wanted }: { depth: number; wanted: string },
): StartRange {
  const from = firstThat(
    texts,
    range,
    (text) => text.slice(depth, depth + wanted.length) >= wanted,
  );
  const to = firstThat(texts, { from, to: range.to }, (text) => !text.startsWith(wanted, depth));
  return { from, to };
}

/** Those of a range that end at `depth`, which come first; all of the range have the same before. */
export function endedAt(texts: Texts, { from, to }: StartRange, depth: number): StartRange {
  return { from, to: firstThat(texts, { from, to }, (text) => text.length > depth) };
}

/** Each letter that some of a range have at `depth`, with those that have it. */
export function* branches(
  texts: Texts,
  range: StartRange,
  depth: number,
): Generator<{ letter: string } & StartRange> {
  let from = endedAt(texts, range, depth).to;
  while (from < range.to) {
    const letter = texts[from]?.charAt(depth) ?? "";
    const rest = { from, to: range.to };
    const to = firstThat(texts, rest, (text) => text.charAt(depth) !== letter);
    yield { letter, from, to };
    from = to;
  }
}

/** The first place of a range where it holds, if it holds for all from there on; else the range's end. */
function firstThat(texts: Texts, range: StartRange, holds: (text: string) => boolean): number {
  let { from, to } = range;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(texts[middle] ?? "")) to = middle;
    else from = middle + 1;
  }
  return from;
}
