"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";

/**
 * Sends the forms that bring the same page back, which say so by `data-in-place`, and brings it back without another
 * step in the browser's history: the way back leads to the page before.
 */
export function SendInPlace() {
  const router = useRouter();
  useEffect(() => {
    function send(event: SubmitEvent) {
      const { target: form, submitter, defaultPrevented } = event;
      if (!(form instanceof HTMLFormElement) || form.dataset["inPlace"] === undefined) return;
      if (defaultPrevented) return;
      event.preventDefault();
      form.closest<HTMLElement>("[popover]")?.hidePopover();
      // The answer leads to this page, which need not be loaded for that.
      fetch(form.action, {
        method: "POST",
        body: textsOf(form, submitter),
        redirect: "manual",
      }).then(
        () => {
          startTransition(() => {
            router.refresh();
          });
        },
        () => {
          // The browser says what is wrong.
          delete form.dataset["inPlace"];
          form.requestSubmit(submitter);
        },
      );
    }
    document.addEventListener("submit", send);
    return () => {
      document.removeEventListener("submit", send);
    };
  }, [router]);
  return null;
}

function textsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") texts.append(name, value);
  }
  return texts;
}
