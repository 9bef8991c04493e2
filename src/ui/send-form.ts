import type { useRouter } from "next/navigation";
import { type Answer, settleForm } from "./settle-form";

type Router = ReturnType<typeof useRouter>;

export type Sent = {
  /** Why it could not be sent. */
  problem?: string;
  /** Brings the page where the form leads. */
  show: (router: Router) => void;
  /** To be called once the page is there; `isLast` where no other form is to be settled. */
  settle: (isLast: boolean) => void;
};

/**
 * Sends a form, and does not lead anywhere.
 * @param fields as they were when it was submitted
 * @param button that was pressed for it
 * @throws TypeError when the connection breaks
 */
export async function sendForm(
  form: HTMLFormElement,
  fields: FormData,
  button: HTMLElement | null,
): Promise<Sent> {
  // Safari gives a button that is pressed no focus, which would look lost once the page is back, and be moved.
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  // A field may be called action, and is what `form.action` is then.
  const address = form.getAttribute("action") ?? "";
  const from = window.location.pathname;
  const headers = { Accept: "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: textsOf(fields) });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!isAnswer(answer)) {
    return {
      problem: `The service could not answer (${response.status}).`,
      show: () => undefined,
      settle: () => {
        form.ariaBusy = null;
      },
    };
  }
  // Whatever keeps what was typed is told before the page comes anew.
  if (answer.isDone) document.dispatchEvent(new CustomEvent("ema-done", { detail: form }));
  // Whoever has gone to another page is not led back from it, but to a refusal, with what was typed.
  const isLeft = () => answer.isDone && window.location.pathname !== from;
  return {
    show: (router) => {
      // So that the way back does not lead to the page as it was before.
      if (isLeft()) router.refresh();
      else show(answer.location, router);
    },
    settle: (isLast) => {
      if (isLeft()) form.ariaBusy = null;
      else settleForm(form, answer, isLast);
    },
  };
}

/** As a form without a file is sent. */
function textsOf(fields: FormData): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === "string") texts.append(name, value);
  }
  return texts;
}

function isAnswer(answer: unknown): answer is Answer {
  return typeof answer === "object" && answer !== null && "location" in answer;
}

/** Brings the page at an address: another anew, as any form does, and this one in its place. */
function show(address: string, router: Router): void {
  const here = new URL(window.location.href);
  const url = new URL(address, here);
  if (url.pathname !== here.pathname) window.location.assign(url);
  // However spaces are written in it; the router would take it for the page that it has.
  else if (String(url.searchParams) === String(here.searchParams)) router.refresh();
  else router.replace(address, { scroll: false });
}
