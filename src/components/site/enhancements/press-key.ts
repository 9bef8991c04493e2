import { keyOf } from "@/ui/key-of";

/** The moderators' queue has keys of its own, and a list of them. */
const OWN_LIST = "queue-keys";

/** Does what a key stands for on every page; see shortcuts-dialog.tsx, which lists them. */
export function pressKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  const key = keyOf(event);
  if (key === "Enter" && (ctrlKey || metaKey) && sendWritten(event)) event.preventDefault();
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(event)) return;
  // With Shift they change what is selected.
  const isArrowOurs = !shiftKey && !isPopoverOpen();
  if (key === "/") focusSearch();
  else if (key === "ArrowLeft" && isArrowOurs) follow("prev");
  else if (key === "ArrowRight" && isArrowOurs) follow("next");
  else if (key === "?" && document.getElementById(OWN_LIST) === null) {
    import("./show-shortcuts").then(
      ({ showShortcuts }) => {
        showShortcuts();
      },
      // Pressed again, it is asked for again.
      () => undefined,
    );
  } else return;
  event.preventDefault();
}

/** The form that is being written, by its button. @returns whether it has one */
function sendWritten({ target, repeat, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (repeat || isComposing || defaultPrevented) return false;
  if (!(target instanceof HTMLTextAreaElement) || document.getElementById(OWN_LIST)) return false;
  const button = target.form?.querySelector<HTMLElement>("button[type=submit]:enabled");
  button?.click();
  return button !== undefined && button !== null;
}

/** To the image before or after the one that is shown. */
export function follow(way: "prev" | "next"): void {
  document.querySelector<HTMLElement>(`[data-neighbours] a[rel=${way}]`)?.click();
}

/** Something lies over the page: a menu, a form, the picture in full, which keys and fingers move. */
export function isPopoverOpen(): boolean {
  return document.querySelector(":popover-open") !== null;
}

/** The page's own box comes after the one in its head, which phones do not have. */
function focusSearch(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-search-box]")];
  const box = boxes.findLast((one) => one.checkVisibility());
  if (box === undefined) location.assign("/search");
  else {
    box.focus();
    box.select();
  }
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox]), textarea, select, [contenteditable], dialog *")
  );
}
