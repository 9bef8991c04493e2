import { useLayoutEffect, useRef } from "react";
import { type KeptPlace, keepPlace } from "./kept-place";
import { markHere } from "./left-place";

/**
 * Keeps what is loaded of a gallery and how far down its visitor is, for when they come back; and brings them to where
 * they were.
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
    if (kept !== undefined) window.scrollTo({ top: kept.top, behavior: "instant" });
  }, [kept]);

  // Ends before the next page is scrolled to its top: an effect that ends later would keep that.
  useLayoutEffect(() => {
    markHere(key);
    let top = window.scrollY;
    const follow = () => {
      top = window.scrollY;
    };
    const keep = () => {
      if (loaded.current !== undefined) keepPlace(key, { pages: loaded.current, top });
    };
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("scroll", follow);
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [key]);
}
