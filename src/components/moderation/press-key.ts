import { keyOf } from "@/ui/key-of";

/** Keys whose work is not to be done behind a pair that is open. */
const CLOSING = new Set(["j", "k", "a", "c", "d", "r", "p", "x"]);

const MOVING = new Set(["j", "k"]);

const OF_ENTRIES = new Set([...CLOSING, "o"]);

/** Does what a key of the queue means. @returns whether it means something here */
export function pressKey(event: KeyboardEvent, isTyping: boolean): boolean {
  const { ctrlKey, metaKey, altKey, target } = event;
  const key = keyOf(event);
  if (isTyping && key === "Escape") return leave(event);
  if (isTyping) return key === "Enter" && (ctrlKey || metaKey) && send(target);
  if (ctrlKey || metaKey || altKey) return false;
  const entries = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  const place = entries.findIndex((entry) => entry.contains(document.activeElement));
  const entry = entries[place] ?? entries.find(isInSight);
  if (entry === undefined) return false;
  if (place === -1 && OF_ENTRIES.has(key) && (key === "j" || entry !== entries[0])) {
    // Nothing is done to an image that nobody has chosen, but to the first of all where that is in sight.
    focus(entry);
    return true;
  }
  // One that is held comes again once another entry has the keyboard: it moves on, and does nothing to that.
  if (event.repeat && !MOVING.has(key)) return OF_ENTRIES.has(key);
  if (CLOSING.has(key)) closePair();
  switch (key) {
    case "j":
      focus(entries[place + 1] ?? entry);
      return true;
    case "k":
      focus(entries[Math.max(0, place - 1)] ?? entry);
      return true;
    case "a":
    case "c":
      entry.querySelector<HTMLButtonElement>(`button[data-key="${key}"]`)?.click();
      return true;
    case "d":
    case "r":
      unfold(entry, key);
      return true;
    case "o":
      openPair(entry);
      return true;
    case "p":
      entry.querySelector<HTMLAnchorElement>("a")?.click();
      return true;
    case "x":
      entry.querySelector<HTMLInputElement>("[name='ids[]']")?.click();
      return true;
    default:
      return false;
  }
}

/** The form that is being written: by the button that a press would take. */
function send(target: EventTarget | null): boolean {
  const field = target instanceof HTMLTextAreaElement ? target : undefined;
  const box = field?.closest("details");
  const button = box?.querySelector<HTMLButtonElement>("button[type=submit]");
  button?.click();
  return button !== undefined && button !== null;
}

/** From a field back to its entry, whose keys work again; what was typed stays. */
function leave({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || !(target instanceof HTMLElement)) return false;
  const entry = target.closest<HTMLElement>("[data-entry]");
  if (entry !== null) entry.focus();
  else if (target instanceof HTMLTextAreaElement) target.blur();
  else return false;
  return true;
}

/** The first of which more than half is below the top of the screen. */
function isInSight(entry: HTMLElement): boolean {
  const { top, height } = entry.getBoundingClientRect();
  return top + height / 2 > 0;
}

function focus(entry: HTMLElement): void {
  entry.focus();
  entry.scrollIntoView({ block: "start" });
}

/** Opens the first pair of it that has no verdict, large, or closes it: the next Tab leads into it. */
function openPair(entry: HTMLElement): void {
  const button = entry.querySelector<HTMLButtonElement>('button[data-key="o"]');
  const folded = button?.closest("details");
  if (folded) folded.open = true;
  button?.focus();
  button?.click();
}

function closePair(): void {
  document.querySelector<HTMLElement>("[data-entry] [popover]:popover-open")?.hidePopover();
}

/** Opens the form that needs words, in sight, and puts the cursor there. */
function unfold(entry: HTMLElement, key: string): void {
  const details = entry.querySelector<HTMLDetailsElement>(`details[data-key="${key}"]`);
  if (details === null) return;
  details.open = true;
  details.scrollIntoView({ block: "nearest" });
  details.querySelector("textarea")?.focus();
}
