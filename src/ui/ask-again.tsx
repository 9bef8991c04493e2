/**
 * Asks again for scripts and styles of the page that did not come. Failures of scripts it keeps from what waits for them:
 * at a second one that puts a page of errors in the place of one that works without scripts. A document gets no more of
 * this than its text.
 */
function askAgain() {
  /** How often, and after how many milliseconds the first time; each time twice as many. */
  const most = 4;
  const pause = 500;
  const tries = new WeakMap<EventTarget, number>();
  /** A copy of a script that was asked for does nothing. */
  function anotherOf(failed: HTMLScriptElement) {
    const script = document.createElement("script");
    script.nonce = failed.nonce;
    // By this, letter for letter, it says who it is once it runs.
    script.setAttribute("src", failed.getAttribute("src") ?? "");
    return script;
  }
  function replace(failed: HTMLScriptElement | HTMLLinkElement, count: number) {
    const isScript = failed instanceof HTMLScriptElement;
    const again = isScript ? anotherOf(failed) : failed.cloneNode();
    tries.set(again, count + 1);
    failed.replaceWith(again);
  }
  addEventListener("DOMContentLoaded", () => {
    for (const served of document.querySelectorAll("script, link")) {
      if (!tries.has(served)) tries.set(served, 0);
    }
  });
  addEventListener(
    "error",
    (event) => {
      const failed = event.target;
      const isScript = failed instanceof HTMLScriptElement;
      if (!isScript && !(failed instanceof HTMLLinkElement && failed.rel === "stylesheet")) return;
      const count = tries.get(failed) ?? (document.readyState === "loading" ? 0 : undefined);
      // What came later than the page is for whoever asked for it; what has no nonce is not of the page.
      if (count === undefined || !failed.nonce) return;
      if (isScript) event.stopImmediatePropagation();
      if (count < most) setTimeout(replace, pause * 2 ** count, failed, count);
    },
    true,
  );
}

/**
 * The one script that stands in pages themselves: as a file it could fail like those that it sees to. As a module it
 * runs at once, where others wait for styles, and the page with them.
 */
export function AskAgain({ nonce }: { nonce: string | undefined }) {
  return (
    // Browsers hide a nonce that they have read, which React would take for a difference.
    <script
      type="module"
      async
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `(${askAgain.toString()})()` }}
    />
  );
}
