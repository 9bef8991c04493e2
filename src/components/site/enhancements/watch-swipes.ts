import { follow, isPopoverOpen } from "./press-key";

/** Pixels: less is a tap that slipped. */
const FAR = 60;

/** How much wider than high a stroke is that is not meant to scroll. */
const LEVEL = 2;

/** A stroke over the picture of a post leads to its neighbour, where fingers do not scroll or zoom. */
export function watchSwipes(heard: readonly Event[]): void {
  let from: Touch | undefined;
  const steps: Record<string, (event: TouchEvent) => void> = {
    touchstart({ touches, target }) {
      const isOnPicture = target instanceof Element && target.closest("[data-swipe]") !== null;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      const isOurs = isOnPicture && !isZoomed && !isPopoverOpen();
      from = isOurs && touches.length === 1 ? touches[0] : undefined;
    },
    touchend({ changedTouches }) {
      const [to] = changedTouches;
      if (from === undefined || to === undefined) return;
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = undefined;
      if (Math.abs(across) < FAR || Math.abs(across) < LEVEL * Math.abs(down)) return;
      follow(across < 0 ? "next" : "prev");
    },
    // The browser took the finger for something of its own.
    touchcancel() {
      from = undefined;
    },
  };
  const take = (event: Event) => {
    // Browsers without touch do not know the class.
    if ("TouchEvent" in window && event instanceof TouchEvent) steps[event.type]?.(event);
  };
  for (const name of Object.keys(steps)) document.addEventListener(name, take, { passive: true });
  // Of the strokes until now, the last: it may be under way still.
  const begun = heard.findLastIndex(({ type }) => type === "touchstart");
  if (begun >= 0) heard.slice(begun).forEach(take);
}
