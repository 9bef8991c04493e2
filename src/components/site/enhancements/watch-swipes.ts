import { follow } from "./press-key";

/** Pixels: less is a tap that slipped. */
const FAR = 60;

/** How much wider than high a stroke is that is not meant to scroll. */
const LEVEL = 2;

/** A stroke over the picture of a post leads to its neighbour, where fingers do not scroll or zoom. */
export function watchSwipes(heard: readonly Event[]): void {
  let from: Touch | undefined;
  const begin = ({ touches, target }: TouchEvent) => {
    const isOnPicture = target instanceof Element && target.closest("[data-swipe]") !== null;
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
    from = isOnPicture && !isZoomed && touches.length === 1 ? touches[0] : undefined;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const [to] = changedTouches;
    if (from === undefined || to === undefined) return;
    const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
    from = undefined;
    if (Math.abs(across) < FAR || Math.abs(across) < LEVEL * Math.abs(down)) return;
    follow(across < 0 ? "next" : "prev");
  };
  document.addEventListener("touchstart", begin, { passive: true });
  document.addEventListener("touchend", end, { passive: true });
  // Browsers without touch do not know the class.
  const last = heard.at(-1);
  if ("TouchEvent" in window && last instanceof TouchEvent) begin(last);
}
