import { type RefObject, useEffect, useEffectEvent } from "react";

/** Screens below the one in sight: what comes there is loaded before anybody sees that it was not there. */
const AHEAD = "150%";

/**
 * Says when the end of a list comes near.
 * @param mark stands at the end; watched anew whenever `length` changes
 * @param sinceScrolled only once the visitor has scrolled, be it before this ran: a page that is short anyway is let be
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
    // Whoever is at the foot before scripts run can scroll no further, and is told of nothing more.
    if (sinceScrolled && window.scrollY === 0) {
      window.addEventListener("scroll", begin, { once: true, passive: true });
    } else begin();
    return () => {
      window.removeEventListener("scroll", begin);
      observer.disconnect();
    };
  }, [mark, length, sinceScrolled]);
}
