const WRITTEN = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]+/giu;

/** What ends a sentence, or closes what was opened before the address. */
const AFTER = new Set(".,;:!?'’”»*_])}");

const OPENED: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** A web address in a text: where it begins, and as it is written there. */
export type Address = { index: number; written: string };

/** The web addresses in a text, in its order, without what belongs to the sentence around them. */
export function addressesIn(text: string): Address[] {
  return [...text.matchAll(WRITTEN)]
    .map(({ index, 0: written }) => ({ index, written: withoutEnd(written) }))
    .filter(({ written }) => URL.canParse(written));
}

/** Signs are counted once, and no text is made before the end is found: comments may be of nothing but these. */
function withoutEnd(written: string): string {
  const counts = new Map<string, number>();
  for (const sign of written) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  for (let end = written.length; end > 0; end -= 1) {
    const last = written.charAt(end - 1);
    const opening = OPENED[last];
    const isOwn = opening !== undefined && counts.get(opening) === counts.get(last);
    if (isOwn || !AFTER.has(last)) return written.slice(0, end);
    counts.set(last, (counts.get(last) ?? 0) - 1);
  }
  return "";
}
