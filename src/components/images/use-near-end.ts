import { type RefObject, useEffect, useEffectEvent } from "react";

/** Screens below the one in sight: what comes there is loaded before anybody sees that it was not there. */
const AHEAD = "150%";

/**
 * Says when the end of a list comes near.
 * @param mark stands at the end; watched anew whenever `length` changes
 * @param sinceScrolled only once the visitor has scrolled: a page that is short anyway is let be
 */
export function useNearEnd(
  mark: RefObject<HTMLElement | null>,
  options: { length: number; sinceScrolled: boolean },
  onNear: () => void,
): void {
  const near = useEffectEvent(onNear);
  const { length, sinceScrolled } = options;
  useEffect(() => {
    const { current } = mark;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: AHEAD },
    );
    const begin = () => {
      observer.observe(current);
    };
    if (sinceScrolled) window.addEventListener("scroll", begin, { once: true, passive: true });
    else begin();
    return () => {
      window.removeEventListener("scroll", begin);
      observer.disconnect();
    };
  }, [mark, length, sinceScrolled]);
}
