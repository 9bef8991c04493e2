/** What a form that was sent in place is told, where it did what it is for or was refused: see handle-form.ts. */
export type Answer = {
  location: string;
  isDone: boolean;
  /** As the page at that location says it. */
  refusal?: string;
};

/**
 * What becomes of a form that was sent in place once the page has come back: what is done leaves it as empty as it
 * was, and the keyboard stands where it can go on.
 * @param isLast no other form that was sent meanwhile says any more where the keyboard goes on
 */
export function settleForm(
  form: HTMLFormElement,
  { location, isDone }: Answer,
  isLast: boolean,
): void {
  form.ariaBusy = null;
  if (isDone && form.isConnected) clear(form);
  const complaint = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!isDone && complaint !== null) complaint.focus();
  else if (isFocusLost()) focusAt(new URL(location, document.baseURI).hash.slice(1), isLast);
}

/** Empties it and folds it up, with its parts. */
function clear(form: HTMLFormElement): void {
  const hadFocus = form.contains(document.activeElement);
  form.reset();
  for (const part of form.querySelectorAll("details")) part.open = false;
  const folded = form.closest("details");
  if (folded === null) return;
  folded.open = false;
  if (hadFocus) folded.querySelector("summary")?.focus();
}

/** On nothing, or on what is not to be seen any more. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || !activeElement.checkVisibility()
  );
}

/**
 * Goes on at an element as browsers do that come to a page by its anchor, else at what the page says of the form.
 * @param isSomewhere whether that is needed
 */
function focusAt(id: string, isSomewhere: boolean): void {
  const anchor = id === "" ? null : document.getElementById(id);
  const said = isSomewhere
    ? (document.querySelector<HTMLElement>("[data-flash]") ??
      document.querySelector<HTMLElement>("main"))
    : null;
  const place = anchor ?? said;
  if (place === null) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (anchor !== null) anchor.scrollIntoView({ block: "start" });
}
