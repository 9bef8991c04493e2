"use client";

import { useEffect } from "react";

/**
 * The first of them begins it; how a touch ends is heard for what is loaded in the meantime. What is stored is heard of
 * from other tabs.
 */
const HEARD = ["focusin", "keydown", "touchstart", "touchend", "touchcancel", "storage", "online"];

/**
 * By which tabs tell each other in the browser's storage whose page was loaded last: its owner's id and name, with a
 * space between them, or nothing.
 */
const OWNER_KEY = "ema-owner";

/** By which what was typed waits in the tab's storage for the document that comes next. */
const TYPED_KEY = "ema-typed";

/** Where it did not come, as the connection is gone, the next key or touch after so long asks for it again. */
const TRY_AGAIN_MS = 3_000;

/**
 * What scripts add on every page: tags that are offered while one is typed, keys, swipes, word of who has signed in in
 * another tab, and pictures that did not come while the connection was gone. It is loaded when a visitor first types,
 * presses or touches something, which the loaded then hears of, when there is such word, a connection again, or what was
 * typed in this tab.
 */
export function Enhance() {
  useEffect(() => {
    let loading: Promise<void> | undefined;
    const waiting = new AbortController();
    const heard: Event[] = [];
    function hear(event?: Event) {
      if (event !== undefined) heard.push(event);
      loading ??= import("./enhancements/enhance").then(
        ({ enhance }) => {
          waiting.abort();
          enhance(heard, OWNER_KEY, TYPED_KEY);
        },
        () => {
          setTimeout(() => {
            loading = undefined;
            // All else is long over.
            const [back] = heard.splice(0).filter(({ type }) => type === "online");
            if (back) hear(back);
          }, TRY_AGAIN_MS);
        },
      );
    }
    try {
      localStorage[OWNER_KEY] = document.documentElement.dataset["tab"] ?? "";
      if (TYPED_KEY in sessionStorage) hear();
    } catch {
      // Browsers can be told to keep nothing.
    }
    for (const name of HEARD) addEventListener(name, hear, waiting);
    if (document.activeElement !== document.body) hear();
    return () => {
      waiting.abort();
    };
  }, []);
  return null;
}
