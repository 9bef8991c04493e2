type Typed = HTMLTextAreaElement | HTMLInputElement;

/** Where words are typed: no passwords, and no codes. */
const FIELDS =
  "textarea, input:is(:not([type]), [type=text], [type=email]):not([autocomplete=one-time-code])";

/** By where it was typed; whichever pages come and go in the tab. */
let typed = new Map<string, string>();

const met = new WeakSet<Typed>();

/** Where the texts of a form stood that was sent last: by the time it is done another page may have taken its place. */
const sent = new WeakMap<HTMLFormElement, string[]>();

/** Forms that what they say was done for; each is reset once its page is there. */
const done = new WeakSet<HTMLFormElement>();

/**
 * Has what was typed, and not sent, be there again for whoever comes back to a page. Browsers see to that on a way back
 * to a page that was loaded anew; pages that change in place lose it, and those that come anew in their own place, as
 * another build is served by now.
 * @param key of the tab's storage, where it waits for the document that comes next
 */
export function keepTyped(key: string): void {
  typed = readKept(key);
  document.addEventListener("input", ({ target: field }) => {
    if (isTyped(field)) keep(field);
  });
  // As it is once what it says was done, with whatever was typed until then.
  document.addEventListener("reset", ({ target: form }) => {
    if (form instanceof HTMLFormElement) forget(placesOf(form));
  });
  document.addEventListener("submit", ({ target: form, defaultPrevented }) => {
    if (!(form instanceof HTMLFormElement)) return;
    const places = placesOf(form);
    sent.set(form, places);
    done.delete(form);
    // What is refused then comes with the page that says so.
    if (!defaultPrevented) forget(places);
  });
  // Told before its page comes anew, which may be another document: see send-form.ts.
  document.addEventListener("ema-done", (event) => {
    const form: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!(form instanceof HTMLFormElement)) return;
    forget(sent.get(form) ?? []);
    done.add(form);
  });
  addEventListener("pagehide", () => {
    // Whoever leaves before that would find on the way back what browsers keep of a page.
    for (const form of document.forms) if (done.has(form)) form.reset();
    write(key);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // Another document may have sent it in between.
    typed = readKept(key);
    // It says what its page shows, and not what was chosen there for the page that came next.
    for (const form of document.querySelectorAll<HTMLFormElement>("form[role=search]"))
      form.reset();
  });
  fillNew();
  new MutationObserver(fillNew).observe(document.body, { childList: true, subtree: true });
}

function isTyped(target: EventTarget | null): target is Typed {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField && target.matches(FIELDS);
}

function placesOf(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<Typed>(FIELDS)].map(placeOf);
}

function forget(places: string[]): void {
  for (const place of places) typed.delete(place);
}

function keep(field: Typed): void {
  // What is added to what is on its way is sent, or emptied, with it.
  if (!isKept(field) || field.form?.ariaBusy === "true") return;
  if (field.value === "") typed.delete(placeOf(field));
  else typed.set(placeOf(field), field.value);
}

function fillNew(): void {
  for (const field of document.querySelectorAll<Typed>(FIELDS)) {
    if (met.has(field)) continue;
    met.add(field);
    if (!isKept(field)) continue;
    if (field.value === "") field.value = typed.get(placeOf(field)) ?? "";
    // What was typed until now.
    else keep(field);
  }
}

/** What comes with a text is what the server has; the desk of uploads keeps its own, of the plain form as well. */
function isKept({ form, defaultValue }: Typed): boolean {
  if (defaultValue !== "" || form?.getAttribute("method") !== "post") return false;
  return form.enctype !== "multipart/form-data";
}

/** What a form is about, and whose page it is on; where it leads, and what the page says then, may be other words. */
const SAID = "input[type=hidden]:not([name^=_]), input[name=_owner]";

/** The page, what the form asks for, and what it is about: to deny asks for the same as to request changes. */
function placeOf({ form, name }: Typed): string {
  const said = [...(form?.querySelectorAll<HTMLInputElement>(SAID) ?? [])];
  const about = said.map((input) => input.value);
  return [location.pathname, form?.getAttribute("action"), ...about, name].join(" ");
}

/** Not what another account has left in this tab; who is signed out may come back. */
function readKept(key: string): Map<string, string> {
  const owner = document.querySelector<HTMLInputElement>("input[name=_owner]")?.value ?? "";
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const texts = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    const own = texts.filter(([place]) => place.split(" ").includes(owner) || owner === "");
    return new Map(own.map(([place, text]) => [place, String(text)]));
  } catch {
    return new Map();
  }
}

function write(key: string): void {
  try {
    // Older words are not those that were typed last, where there is no room for these.
    sessionStorage.removeItem(key);
    if (typed.size > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Browsers can be told to keep nothing.
  }
}
