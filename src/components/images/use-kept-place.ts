import { useLayoutEffect, useRef } from "react";
import { type KeptPlace, keepPlace, type SeenCard } from "./kept-place";
import { markHere } from "./left-place";

const HELD_FRAMES = 8;

/**
 * Keeps what is loaded of a gallery and which card its visitor looks at, for when they come back; and brings that to
 * where it was. How far down the page is would not do: cards that come at once may stand in other rows.
 * @param kept what they have come back to
 */
export function useKeptPlace(
  key: string,
  { pages, kept }: { pages: object | undefined; kept: KeptPlace<object> | undefined },
): void {
  const loaded = useRef(pages);
  useLayoutEffect(() => {
    loaded.current = pages;
  }, [pages]);

  useLayoutEffect(() => {
    return kept && holdInPlace(kept.seen);
  }, [kept]);

  // Ends before the next page is scrolled to its top: an effect that ends later would keep that.
  useLayoutEffect(() => {
    markHere(key);
    let top = window.scrollY;
    let beginning = topOfCards();
    const follow = () => {
      top = window.scrollY;
      beginning = topOfCards();
    };
    const keep = () => {
      // What was above the cards may be gone already, as they will be in a moment.
      const seen = findSeen(top + topOfCards() - beginning);
      if (loaded.current !== undefined && seen !== undefined) {
        keepPlace(key, { pages: loaded.current, seen });
      }
    };
    const leave = () => {
      follow();
      keep();
    };
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("scroll", follow);
      window.removeEventListener("pagehide", leave);
      keep();
    };
  }, [key]);
}

/** Pixels from the top of the page. */
function topOfCards(): number {
  const box = document.querySelector("a.gallery-item")?.getBoundingClientRect();
  return (box?.top ?? 0) + window.scrollY;
}

function cards(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a.gallery-item")];
}

/** Which card is next to the middle of the screen when that begins so many pixels below the top of the page. */
function findSeen(top: number): SeenCard | undefined {
  const middle = top + window.innerHeight / 2;
  let nearest: { href: string; y: number; away: number } | undefined;
  for (const card of cards()) {
    const box = card.getBoundingClientRect();
    const y = box.top + window.scrollY;
    const away = Math.abs(y + box.height / 2 - middle);
    if (nearest === undefined || away < nearest.away) {
      nearest = { href: card.pathname, y: y - top, away };
    }
  }
  return nearest && { href: nearest.href, y: nearest.y };
}

/** For a moment: the browser brings back how far down the page was too, and may do it later. */
function holdInPlace(seen: SeenCard): () => void {
  let frame = 0;
  let left = HELD_FRAMES;
  const hold = () => {
    showAgain(seen);
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(hold);
  };
  hold();
  return () => {
    cancelAnimationFrame(frame);
  };
}

function showAgain({ href, y }: SeenCard): void {
  const card = cards().find(({ pathname }) => pathname === href);
  if (card === undefined) return;
  const top = card.getBoundingClientRect().top + window.scrollY - y;
  window.scrollTo({ top, behavior: "instant" });
}
