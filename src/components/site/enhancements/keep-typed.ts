/** By where it was typed; whichever pages come and go in the tab. */
let typed = new Map<string, string>();

const met = new WeakSet<HTMLTextAreaElement>();

/**
 * Has what was typed, and not sent, be there again for whoever comes back to a page. Browsers see to that on a way back
 * to a page that was loaded anew; pages that change in place lose it, and those that come anew in their own place, as
 * another build is served by now.
 * @param key of the tab's storage, where it waits for the document that comes next
 */
export function keepTyped(key: string): void {
  typed = readKept(key);
  document.addEventListener("input", ({ target: area }) => {
    if (area instanceof HTMLTextAreaElement) keep(area);
  });
  // As it is once what it says was done, with whatever was typed until then.
  document.addEventListener("reset", forget);
  // Told before its page comes anew, which may be another document: see send-form.ts.
  document.addEventListener("ema-done", forget);
  document.addEventListener("submit", (event) => {
    // What is refused then comes with the page that says so.
    if (!event.defaultPrevented) forget(event);
  });
  addEventListener("pagehide", () => {
    write(key);
  });
  addEventListener("pageshow", ({ persisted }) => {
    // Another document may have sent it in between.
    if (persisted) typed = readKept(key);
  });
  fillNew();
  new MutationObserver(fillNew).observe(document.body, { childList: true, subtree: true });
}

function forget({ target: form }: Event): void {
  if (!(form instanceof HTMLFormElement)) return;
  for (const area of form.querySelectorAll("textarea")) typed.delete(placeOf(area));
}

function keep(area: HTMLTextAreaElement): void {
  // What is added to what is on its way is sent, or emptied, with it.
  if (!isKept(area) || area.form?.ariaBusy === "true") return;
  if (area.value === "") typed.delete(placeOf(area));
  else typed.set(placeOf(area), area.value);
}

function fillNew(): void {
  for (const area of document.querySelectorAll("textarea")) {
    if (met.has(area)) continue;
    met.add(area);
    if (!isKept(area)) continue;
    if (area.value === "") area.value = typed.get(placeOf(area)) ?? "";
    // What was typed until now.
    else keep(area);
  }
}

/** What comes with a text is what the server has; the desk of uploads keeps its own. */
function isKept({ form, defaultValue }: HTMLTextAreaElement): boolean {
  return defaultValue === "" && form?.getAttribute("method") === "post";
}

/** What a form is about, and whose page it is on; where it leads, and what the page says then, may be other words. */
const SAID = "input[type=hidden]:not([name^=_]), input[name=_owner]";

/** The page, what the form asks for, and what it is about: to deny asks for the same as to request changes. */
function placeOf({ form, name }: HTMLTextAreaElement): string {
  const said = [...(form?.querySelectorAll<HTMLInputElement>(SAID) ?? [])];
  const about = said.map((input) => input.value);
  return [location.pathname, form?.getAttribute("action"), ...about, name].join(" ");
}

function readKept(key: string): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const texts = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return new Map(texts.map(([place, text]) => [place, String(text)]));
  } catch {
    return new Map();
  }
}

function write(key: string): void {
  try {
    if (typed.size === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Browsers can be told to keep nothing.
  }
}
