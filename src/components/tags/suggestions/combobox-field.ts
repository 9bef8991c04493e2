/** Puts a text into a field as typing does: whoever watches it is told. */
export function typeInto(field: HTMLInputElement, next: { text: string; caret: number }): void {
  field.value = next.text;
  field.setSelectionRange(next.caret, next.caret);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Says of a field that a list belongs to it, as the pattern "combobox" of WAI-ARIA has it. */
export function tieToList(
  field: HTMLInputElement,
  { list, active }: { list: string | undefined; active: string | undefined },
): void {
  const state = {
    role: "combobox",
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-controls": list,
    "aria-expanded": String(list !== undefined),
    "aria-activedescendant": active,
  };
  for (const [name, value] of Object.entries(state)) {
    if (value === undefined) field.removeAttribute(name);
    else field.setAttribute(name, value);
  }
}
