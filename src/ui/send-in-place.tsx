"use client";

import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from "react";
import { leaveToBrowser } from "./leave-to-browser";
import type { Sent } from "./send-form";

const BROKEN = "The connection broke. See whether it was done, and try again. ";

/** Who has heard nothing of a page for so long, or has stopped it, may send its form again. */
const ON_ITS_WAY_MS = 10_000;

/**
 * Sends the forms that bring the same page back, which say so by `data-in-place`, and brings it back without another
 * step in the browser's history: the way back leads to the page before, and what is typed or chosen elsewhere on the
 * page stays as it is. One that leads to another page is the browser's, but sent once as well: pressed again while
 * that page is on its way, browsers give up the first, which was done, and show why the second is refused.
 * @param props.style of what it says, from the server: scripts need not have it
 */
export function SendInPlace({ style }: { style: string }) {
  const router = useRouter();
  const [isUnderWay, startTransition] = useTransition();
  const [problems, setProblems] = useState("");
  const answered = useRef<Sent[]>([]);
  const unanswered = useRef(0);
  useEffect(() => {
    function onSubmit(event: SubmitEvent) {
      const { target: form, submitter, defaultPrevented } = event;
      if (!(form instanceof HTMLFormElement) || form.getAttribute("method") !== "post") return;
      if (defaultPrevented) return;
      const isInPlace = "inPlace" in form.dataset && !("plain" in form.dataset);
      const isBusy = form.ariaBusy === "true";
      // Pressed twice, it is sent once.
      if (isInPlace || isBusy) event.preventDefault();
      if (isBusy) return;
      form.ariaBusy = "true";
      if (!isInPlace) {
        settleLater(form);
        return;
      }
      form.closest<HTMLElement>("[popover]")?.hidePopover();
      // What is under way still belongs to what was said.
      if (unanswered.current === 0) setProblems("");
      const fields = new FormData(form, submitter);
      unanswered.current += 1;
      // What sends it comes with the first that is sent.
      import("./send-form")
        .then(
          async ({ sendForm }) => {
            const sent = await sendForm(form, fields, submitter);
            setProblems((said) => said + sent.problems);
            answered.current.push(sent);
            startTransition(() => {
              sent.show(router);
            });
          },
          () => leaveToBrowser(form, submitter),
        )
        .catch(() => {
          // Not sent again by itself: it may have come through.
          form.ariaBusy = null;
          setProblems((said) => said + BROKEN);
        })
        .finally(() => {
          unanswered.current -= 1;
        });
    }
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("submit", onSubmit);
    };
  }, [router]);
  // Before anybody can press its button again.
  useLayoutEffect(() => {
    if (isUnderWay) return;
    // The latest first: where an earlier one leads may be done as well by now.
    const latest = answered.current.splice(0).reverse();
    for (const [place, { settle }] of latest.entries()) {
      settle(place === latest.length - 1 && unanswered.current === 0);
    }
  }, [isUnderWay]);
  if (problems === "") return null;
  return (
    <p role="alert" className={style}>
      {problems}
    </p>
  );
}

/** What is changed meanwhile is another one, and whoever comes back to a page that the browser kept may send it again. */
function settleLater(form: HTMLFormElement): void {
  const settle = () => {
    form.ariaBusy = null;
  };
  form.oninput = settle;
  addEventListener("pagehide", settle, { once: true });
  setTimeout(settle, ON_ITS_WAY_MS);
}
