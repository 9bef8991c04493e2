/**
 * Asks again for scripts of the page that did not come, and keeps the failure from what waits for them: at a second one
 * that puts a page of errors in the place of one that works without scripts. Its text is all that a document gets.
 */
function askAgain() {
  /** How often, and after how many milliseconds the first time; each time twice as many. */
  const most = 4;
  const pause = 500;
  const tries = new WeakMap<EventTarget, number>();
  function replace(failed: HTMLScriptElement, count: number) {
    const again = document.createElement("script");
    again.nonce = failed.nonce;
    // By this, letter for letter, it says who it is once it runs.
    again.setAttribute("src", failed.getAttribute("src") ?? "");
    tries.set(again, count + 1);
    failed.replaceWith(again);
  }
  addEventListener("DOMContentLoaded", () => {
    for (const script of document.scripts) if (!tries.has(script)) tries.set(script, 0);
  });
  addEventListener(
    "error",
    (event) => {
      const failed = event.target;
      // Those of others have no nonce.
      if (!(failed instanceof HTMLScriptElement) || !failed.nonce) return;
      const count = tries.get(failed) ?? (document.readyState === "loading" ? 0 : undefined);
      // What came later than the page is for whoever asked for it.
      if (count === undefined) return;
      event.stopImmediatePropagation();
      if (count < most) setTimeout(replace, pause * 2 ** count, failed, count);
    },
    true,
  );
}

/** The one script that stands in pages themselves, at their head: as a file it could fail like those that it sees to. */
export function AskAgain({ nonce }: { nonce: string | undefined }) {
  return (
    // Browsers hide a nonce that they have read, which React would take for a difference.
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `(${askAgain.toString()})()` }}
    />
  );
}
