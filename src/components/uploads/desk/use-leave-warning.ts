import { useEffect } from "react";
import { isElsewhere, leadsAway } from "./leads-away";

/**
 * Asks before another page takes the place of this one. Of links, and of ways back and forward within the site,
 * browsers tell nothing by `beforeunload`, as the document stays.
 * @param question what to ask; nothing where the page may be left unasked
 */
export function useLeaveWarning(question: string | undefined): void {
  useEffect(() => {
    if (question === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // A link that loads its page anew is not asked about twice.
    let isAgreed = false;

    const warn = (event: BeforeUnloadEvent) => {
      if (!isAgreed) event.preventDefault();
    };
    const askOfPress = (event: MouseEvent) => {
      const isLeaving = leadsAway(event);
      isAgreed = isLeaving && window.confirm(question);
      if (!isLeaving || isAgreed) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const askOfWay = (event: NavigateEvent) => {
      const { navigationType, cancelable, destination } = event;
      // A push is told of when its page is there: too late to ask.
      if (navigationType !== "traverse" || !cancelable || !destination.sameDocument) return;
      if (isElsewhere(destination.url) && !window.confirm(question)) event.preventDefault();
    };

    window.addEventListener("beforeunload", warn, { signal });
    // Before React hears of it.
    document.addEventListener("click", askOfPress, { signal, capture: true });
    if ("navigation" in window)
      window.navigation.addEventListener("navigate", askOfWay, { signal });
    return () => {
      controller.abort();
    };
  }, [question]);
}
