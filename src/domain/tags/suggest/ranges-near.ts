import { branches, narrowed, type StartRange } from "./start-range";

/**
 * The texts that begin with a text that differs from `typed` by one typo: a letter too many, one left out,
 * one in place of another, or two next to each other exchanged (the optimal string alignment distance of 1).
 * Goes down the list as in a tree, so that only letters that occur are tried. A letter is a UTF-16 unit.
 */
export function* rangesNear(texts: readonly string[], typed: string): Generator<StartRange> {
  let range: StartRange = { from: 0, to: texts.length };
  for (let depth = 0; depth < typed.length && range.from < range.to; depth += 1) {
    const letter = typed.charAt(depth);
    const after = typed.slice(depth + 1);
    // Whatever stands for the last letter, or before it, begins with those before.
    if (after === "") {
      yield range;
      return;
    }
    yield narrowed(texts, range, { depth, wanted: after });
    const exchanged = after.charAt(0) + letter + after.slice(1);
    yield narrowed(texts, range, { depth, wanted: exchanged });
    for (const branch of branches(texts, range, depth)) {
      if (branch.letter === letter) continue;
      yield narrowed(texts, branch, { depth: depth + 1, wanted: after });
      yield narrowed(texts, branch, { depth: depth + 1, wanted: letter + after });
    }
    range = narrowed(texts, range, { depth, wanted: letter });
  }
}
