"use client";

import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from "react";
import { settleForm } from "./settle-form";

type Answer = { location: string; isDone: boolean };

/**
 * Sends the forms that bring the same page back, which say so by `data-in-place`, and brings it back without another
 * step in the browser's history: the way back leads to the page before, and what is typed or chosen elsewhere on the
 * page stays as it is.
 */
export function SendInPlace() {
  const router = useRouter();
  const [isUnderWay, startTransition] = useTransition();
  const [problem, setProblem] = useState<string>();
  const answered = useRef<(Answer & { form: HTMLFormElement })[]>([]);
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
      ask(form, submitter).then(
        (answer) => {
          answered.current.push({ ...answer, form });
          startTransition(() => {
            show(answer.location, router);
          });
        },
        (error: unknown) => {
          // Not sent again by itself: it may have come through.
          form.ariaBusy = null;
          setProblem(error instanceof Refused ? error.message : "The connection broke.");
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
    for (const { form, ...answer } of answered.current.splice(0)) settleForm(form, answer);
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

class Refused extends Error {}

/** @throws Refused where no form of ours is answered so, and whatever a connection that breaks throws */
async function ask(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Answer> {
  // A field may be called action, and is what `form.action` is then.
  const response = await fetch(form.getAttribute("action") ?? "", {
    method: "POST",
    headers: { Accept: "application/json" },
    body: textsOf(form, submitter),
  });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!isAnswer(answer)) throw new Refused(`The service could not answer (${response.status}).`);
  return answer;
}

function isAnswer(answer: unknown): answer is Answer {
  return typeof answer === "object" && answer !== null && "location" in answer;
}

type Router = ReturnType<typeof useRouter>;

/** Brings the page at an address: another anew, as any form does, and this one in its place. */
function show(address: string, router: Router): void {
  const here = new URL(window.location.href);
  const url = new URL(address, here);
  if (url.pathname !== here.pathname) window.location.assign(url);
  // However spaces are written in it; the router would take it for the page that it has.
  else if (String(url.searchParams) === String(here.searchParams)) router.refresh();
  else router.replace(address, { scroll: false });
}

function textsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") texts.append(name, value);
  }
  return texts;
}
