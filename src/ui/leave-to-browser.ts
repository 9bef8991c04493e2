export const NOBODY_ANSWERED = "Nobody answered: is the connection there?";

const MOST_MS = 10_000;

/**
 * Has the browser send a form, whose page comes anew then: what else would send it does not come, as another build is
 * served by now.
 * @throws where nobody answers: a page that does not come would take the place of this one; and where the form is gone
 */
export async function leaveToBrowser(form: HTMLFormElement, submitter?: HTMLElement | null) {
  const { ok } = await fetch("/api/health/live", { signal: AbortSignal.timeout(MOST_MS) });
  if (!ok || !form.isConnected) throw new Error();
  form.ariaBusy = null;
  form.dataset["plain"] = "";
  form.requestSubmit(submitter);
}
