export const NOBODY_ANSWERED = "Nobody answered: is the connection there?";

/**
 * Has the browser send a form, whose page comes anew then: what else would send it does not come, as another build is
 * served by now.
 * @throws where nobody answers: a page that does not come would take the place of this one
 */
export async function leaveToBrowser(form: HTMLFormElement, submitter?: HTMLElement | null) {
  const { ok } = await fetch("/api/health/live");
  if (!ok) throw new Error();
  form.ariaBusy = null;
  form.dataset["plain"] = "";
  form.requestSubmit(submitter);
}
