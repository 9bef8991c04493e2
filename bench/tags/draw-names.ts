import { seededRandomBelow } from "../../src/testing/seeded-random";

const SYLLABLES =
  "ka shi mo re an to li su ne ra chi ha ru mi bo el dra gon wa ter blu sky hair eye ear tail".split(
    " ",
  );

/** So many different names of one to three words, of which some thousand are words of many; the same each time. */
export function drawNames(count: number): string[] {
  const below = seededRandomBelow(1);
  const draw = (from: readonly string[]) => from[below(from.length)] ?? "";
  const words = Array.from({ length: 4_000 }, () =>
    Array.from({ length: 1 + below(4) }, () => draw(SYLLABLES)).join(""),
  );
  const names = new Set<string>();
  while (names.size < count) {
    names.add(Array.from({ length: 1 + below(3) }, () => draw(words)).join(" "));
  }
  return [...names];
}
