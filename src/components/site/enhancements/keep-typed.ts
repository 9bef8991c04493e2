/** By where it was typed; as long as the document is there, whichever pages come and go in it. */
const typed = new Map<string, string>();

const met = new WeakSet<HTMLTextAreaElement>();

/**
 * Has what was typed, and not sent, be there again for whoever comes back to a page. Browsers see to that where pages
 * are loaded anew; those that change in place lose it.
 */
export function keepTyped(): void {
  document.addEventListener("input", ({ target: area }) => {
    if (area instanceof HTMLTextAreaElement) keep(area);
  });
  // As it is once what it says was done, with whatever was typed until then.
  document.addEventListener("reset", ({ target: form }) => {
    if (!(form instanceof HTMLFormElement)) return;
    for (const area of form.querySelectorAll("textarea")) typed.delete(placeOf(area));
  });
  for (const area of document.querySelectorAll("textarea")) {
    met.add(area);
    // What was typed until now.
    keep(area);
  }
  new MutationObserver(fillNew).observe(document.body, { childList: true, subtree: true });
}

function keep(area: HTMLTextAreaElement): void {
  if (!isKept(area)) return;
  if (area.value === "") typed.delete(placeOf(area));
  else typed.set(placeOf(area), area.value);
}

function fillNew(): void {
  for (const area of document.querySelectorAll("textarea")) {
    if (met.has(area)) continue;
    met.add(area);
    if (isKept(area) && area.value === "") area.value = typed.get(placeOf(area)) ?? "";
  }
}

/** What comes with a text is what the server has; the desk of uploads keeps its own. */
function isKept({ form, defaultValue }: HTMLTextAreaElement): boolean {
  return defaultValue === "" && form?.getAttribute("method") === "post";
}

/** All that a form says beside what is typed, but whose page it is on and where it leads. */
const SAID = "input[type=hidden]:not([name=_owner], [name=_back], [name=_next])";

/** The page, what the form asks for, and what it is about: to deny asks for the same as to request changes. */
function placeOf({ form, name }: HTMLTextAreaElement): string {
  const said = [...(form?.querySelectorAll<HTMLInputElement>(SAID) ?? [])];
  const about = said.map((input) => input.value);
  return [location.pathname, form?.getAttribute("action"), ...about, name].join(" ");
}
