import { keyOf } from "@/ui/key-of";
import { pressKey } from "./press-key";

/** Does what was pressed until now. What followed the key of the search box was meant for that, which had no focus yet. */
export function pressAnew(keys: readonly KeyboardEvent[]): void {
  let box: HTMLInputElement | undefined;
  for (const event of keys) {
    if (box !== undefined && event.target !== box) type(event, box);
    else pressKey(event);
    if (keyOf(event) === "/") box ??= focusedSearch();
  }
}

function focusedSearch(): HTMLInputElement | undefined {
  const { activeElement: box } = document;
  const isSearch = box instanceof HTMLInputElement && box.dataset["searchBox"] !== undefined;
  return isSearch ? box : undefined;
}

function type({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, box: HTMLInputElement): void {
  if (ctrlKey || metaKey || altKey) return;
  const { selectionStart: start, selectionEnd: end } = box;
  if (key === "Enter") box.form?.requestSubmit();
  else if (key === "Backspace" && start !== null && end !== null) {
    box.setRangeText("", start === end ? Math.max(0, start - 1) : start, end, "end");
  } else if ([...key].length === 1) box.setRangeText(key, start ?? 0, end ?? 0, "end");
  else return;
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
