import { type RefObject, useLayoutEffect } from "react";

/**
 * While more cards are to come, keeps those of the last row out of sight that nobody has seen yet: the next ones
 * go into the same row and would move them.
 * @param mark stands after the cards, in their gallery
 * @param length how many cards have come since the page was served
 * @param isHeld false shows all
 */
export function useHeldRow(
  mark: RefObject<HTMLElement | null>,
  { length, isHeld }: { length: number; isHeld: boolean },
): void {
  useLayoutEffect(() => {
    const gallery = mark.current?.closest<HTMLElement>(".gallery");
    if (!gallery) return;
    // Cards that have just come are not painted yet; those of the page that was served are.
    if (isHeld) holdLastRow(gallery, length > 0 ? () => true : (card) => !isInSight(card));
    else for (const card of cardsOf(gallery)) card.removeAttribute("data-held");
    if (!isHeld) return;
    const observer = new ResizeObserver(() => holdLastRow(gallery, (card) => !isInSight(card)));
    observer.observe(gallery);
    return () => observer.disconnect();
  }, [mark, length, isHeld]);
}

function cardsOf(gallery: HTMLElement): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>(":scope > .gallery-item")];
}

/** What is held stays so while it is in the last row. */
function holdLastRow(gallery: HTMLElement, isNew: (card: HTMLElement) => boolean): void {
  const cards = cardsOf(gallery);
  const last = cards.at(-1)?.offsetTop;
  for (const card of cards) {
    const isLast = card.offsetTop === last;
    card.toggleAttribute("data-held", isLast && (card.hasAttribute("data-held") || isNew(card)));
  }
}

function isInSight(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
