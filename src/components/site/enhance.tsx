"use client";

import { useEffect } from "react";

/** The first of them begins it; how a touch ends is heard for what is loaded in the meantime. */
const HEARD = ["focusin", "keydown", "touchstart", "touchend", "touchcancel"];

/**
 * What scripts add on every page: tags that are offered while one is typed, keys, swipes. It is loaded when a
 * visitor first types, presses or touches something, which the loaded then hears of.
 */
export function Enhance() {
  useEffect(() => {
    let loading: Promise<void> | undefined;
    const waiting = new AbortController();
    const heard: Event[] = [];
    function hear(event?: Event) {
      if (event !== undefined) heard.push(event);
      loading ??= import("./enhancements/enhance").then(({ enhance }) => {
        waiting.abort();
        enhance(heard);
      });
    }
    for (const name of HEARD) document.addEventListener(name, hear, waiting);
    if (document.activeElement !== document.body) hear();
    return () => {
      waiting.abort();
    };
  }, []);
  return null;
}
