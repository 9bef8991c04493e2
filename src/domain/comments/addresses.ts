const WRITTEN = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]+/giu;

/** What ends a sentence, or closes what was opened before the address. */
const AFTER = /[.,;:!?'’”»*_\])}]$/u;

const OPENED: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** A web address in a text: where it begins, and as it is written there. */
export type Address = { index: number; written: string };

/** The web addresses in a text, in its order, without what belongs to the sentence around them. */
export function addressesIn(text: string): Address[] {
  return [...text.matchAll(WRITTEN)]
    .map(({ index, 0: written }) => ({ index, written: withoutEnd(written) }))
    .filter(({ written }) => URL.canParse(written));
}

function withoutEnd(written: string): string {
  const last = written.slice(-1);
  if (!AFTER.test(last)) return written;
  const opening = OPENED[last];
  const isOwn =
    opening !== undefined && written.split(opening).length === written.split(last).length;
  return isOwn ? written : withoutEnd(written.slice(0, -1));
}
