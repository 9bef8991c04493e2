"use client";

import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from "react";
import type { Sent } from "./send-form";

const BROKEN = "The connection broke.";

/**
 * Sends the forms that bring the same page back, which say so by `data-in-place`, and brings it back without another
 * step in the browser's history: the way back leads to the page before, and what is typed or chosen elsewhere on the
 * page stays as it is.
 */
export function SendInPlace() {
  const router = useRouter();
  const [isUnderWay, startTransition] = useTransition();
  const [problem, setProblem] = useState<string>();
  const answered = useRef<Sent[]>([]);
  useEffect(() => {
    function onSubmit(event: SubmitEvent) {
      const { target: form, submitter, defaultPrevented } = event;
      if (!(form instanceof HTMLFormElement) || form.dataset["inPlace"] === undefined) return;
      if (defaultPrevented) return;
      event.preventDefault();
      // Pressed twice, it is sent once.
      if (form.ariaBusy === "true") return;
      form.ariaBusy = "true";
      form.closest<HTMLElement>("[popover]")?.hidePopover();
      setProblem(undefined);
      const fields = new FormData(form, submitter);
      // What sends it comes with the first that is sent.
      import("./send-form")
        .then(({ sendForm }) => sendForm(form, fields))
        .then(
          (sent) => {
            setProblem(sent.problem);
            answered.current.push(sent);
            startTransition(() => {
              sent.show(router);
            });
          },
          () => {
            // Not sent again by itself: it may have come through.
            form.ariaBusy = null;
            setProblem(BROKEN);
          },
        );
    }
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("submit", onSubmit);
    };
  }, [router]);
  // Before anybody can press its button again.
  useLayoutEffect(() => {
    if (isUnderWay) return;
    for (const { settle } of answered.current.splice(0)) settle();
  }, [isUnderWay]);
  if (problem === undefined) return null;
  return (
    <p
      role="alert"
      className="fixed inset-x-gutter bottom-4 z-20 mx-auto w-fit rounded-control border border-danger bg-danger-soft px-4 py-3 shadow-floating"
    >
      {problem} See whether it was done, and try again.
    </p>
  );
}
