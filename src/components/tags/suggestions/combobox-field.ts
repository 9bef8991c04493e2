/** One line, or several. */
export type SuggestField = HTMLInputElement | HTMLTextAreaElement;

/** Puts a text into a field as typing does: whoever watches it is told. */
export function typeInto(field: SuggestField, next: { text: string; caret: number }): void {
  field.value = next.text;
  field.setSelectionRange(next.caret, next.caret);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/**
 * Says of a field that a list belongs to it, as the pattern "combobox" of WAI-ARIA has it. One of several lines stays a
 * text box, which nothing can be unfolded from. For those browsers have no list of their own to be told to leave out;
 * and of a field that is told so they keep nothing that was typed for a way back.
 */
export function tieToList(
  field: SuggestField,
  { list, active }: { list: string | undefined; active: string | undefined },
): void {
  const isLine = field instanceof HTMLInputElement;
  const state = {
    role: isLine ? "combobox" : undefined,
    autocomplete: isLine ? "off" : undefined,
    "aria-autocomplete": "list",
    "aria-controls": list,
    "aria-expanded": isLine ? String(list !== undefined) : undefined,
    "aria-activedescendant": active,
  };
  for (const [name, value] of Object.entries(state)) {
    if (value === undefined) field.removeAttribute(name);
    else field.setAttribute(name, value);
  }
}
