import { type RefObject, useEffect, useLayoutEffect } from "react";

/**
 * While more cards are to come, keeps those of the last row out of sight that nobody has seen yet: the next ones
 * go into the same row and would move them. Also the foot of the page, which each page of cards would push away.
 * @param mark stands after the cards, in their gallery
 * @param length how many cards there are
 */
export function useHeldRow(
  mark: RefObject<HTMLElement | null>,
  { length, isHeld }: { length: number; isHeld: boolean },
): void {
  useLayoutEffect(() => {
    const gallery = mark.current?.closest<HTMLElement>(".gallery");
    if (!isHeld || !gallery) return;
    const hold = (whichever: "unseen" | "all") => {
      for (const card of lastRowOf(gallery)) {
        if (whichever === "all" || !isInSight(card)) card.setAttribute("data-held", "");
      }
    };
    // Cards that have just come are not painted yet; those of the page that was served are.
    hold(length > 0 ? "all" : "unseen");
    const observer = new ResizeObserver(() => hold("unseen"));
    observer.observe(gallery);
    return () => {
      observer.disconnect();
      for (const card of gallery.querySelectorAll("[data-held]")) {
        card.removeAttribute("data-held");
      }
    };
  }, [mark, length, isHeld]);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-endless", isHeld);
    return () => document.documentElement.removeAttribute("data-endless");
  }, [isHeld]);
}

function lastRowOf(gallery: HTMLElement): HTMLElement[] {
  const cards = [...gallery.querySelectorAll<HTMLElement>(":scope > .gallery-item")];
  const last = cards.at(-1)?.offsetTop;
  return cards.filter(({ offsetTop }) => offsetTop === last);
}

function isInSight(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
