import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Cards of the first page's last row that are in sight stay where they are when the next ones come into their row:
 * those take what is left of it, at its height.
 * @param mark stands after the cards, in their gallery
 * @param length how many cards have come since the page was served
 */
export function useSteadyRow(mark: RefObject<HTMLElement | null>, length: number): void {
  const steady = useRef<HTMLElement[]>([]);
  const joined = useRef(new Set<HTMLElement>());
  /** Pixels, before others come into it and stretch it. */
  const height = useRef(0);
  useLayoutEffect(() => {
    const gallery = mark.current?.closest<HTMLElement>(".gallery");
    if (!gallery) return;
    const cards = [...gallery.querySelectorAll<HTMLElement>(":scope > .gallery-item")];
    if (length === 0) {
      const last = cards.at(-1);
      if (last === undefined || last.getBoundingClientRect().top >= window.innerHeight) return;
      steady.current = cards.filter((card) => card.offsetTop === last.offsetTop);
      height.current = last.getBoundingClientRect().height;
      // All are measured before the first is changed.
      const widths = steady.current.map((card) => card.getBoundingClientRect().width);
      for (const [place, card] of steady.current.entries())
        card.style.flex = `0 0 ${widths[place]}px`;
      return;
    }
    const [first] = steady.current;
    if (first === undefined) return;
    const newcomers = cards.filter(
      (card) => card.offsetTop === first.offsetTop && !steady.current.includes(card),
    );
    for (const card of newcomers) {
      card.style.height = `${height.current}px`;
      card.dataset["joined"] = "";
      joined.current.add(card);
    }
  }, [mark, length]);

  useLayoutEffect(() => {
    const [steadyCards, joinedCards] = [steady, joined];
    const release = () => {
      for (const card of steadyCards.current) card.style.flex = "";
      for (const card of joinedCards.current) {
        card.style.height = "";
        delete card.dataset["joined"];
      }
      steadyCards.current = [];
    };
    // In a gallery of another width rows are others.
    window.addEventListener("resize", release);
    return () => {
      window.removeEventListener("resize", release);
      release();
    };
  }, []);
}
