import type { useRouter } from "next/navigation";
import { type Answer, settleForm } from "./settle-form";

type Router = ReturnType<typeof useRouter>;

export type Sent = {
  /**
   * Why it could not be sent, and what was refused that the page does not go on saying: sentences, each with a space
   * behind it.
   */
  problems: string;
  /** Brings the page where the form leads. */
  show: (router: Router) => void;
  /** To be called once the page is there; `isLast` where no other form is to be settled. */
  settle: (isLast: boolean) => void;
};

/** Forms that are not answered yet. */
let awaited = 0;

/** What was refused last, as long as the page that says it is on its way. */
let refused = "";

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
  // By now: what it is about may be gone from the page afterwards.
  const about = form.closest("[aria-label]")?.ariaLabel;
  // A field may be called action, and is what `form.action` is then.
  const address = form.getAttribute("action") ?? "";
  const from = window.location.pathname;
  const headers = { Accept: "application/json" };
  awaited += 1;
  const { status, answer } = await ask(address, { method: "POST", headers, body: textsOf(fields) });
  if (!isAnswer(answer)) {
    return {
      problems: `The service could not answer (${status}). See whether it was done, and try again. `,
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
  // The page says what became of the last alone, and of this one for a moment where another is awaited.
  const said = `${about ? `${about}: ` : ""}${answer.refusal}. `;
  const refusal = answer.refusal === undefined ? "" : said;
  const isLast = awaited === 0;
  const problems = isLast ? refused : refused + refusal;
  refused = isLast ? refusal : "";
  return {
    problems,
    show: (router) => {
      // So that the way back does not lead to the page as it was before.
      if (isLeft()) router.refresh();
      else show(answer.location, router);
    },
    settle: (isLast) => {
      refused = "";
      if (isLeft()) form.ariaBusy = null;
      else settleForm(form, answer, isLast);
    },
  };
}

async function ask(address: string, init: RequestInit) {
  try {
    const response = await fetch(address, init);
    const answer: unknown = response.ok ? await response.json() : undefined;
    return { status: response.status, answer };
  } finally {
    awaited -= 1;
  }
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
