import { createRoot } from "react-dom/client";
import type { SuggestField } from "./combobox-field";
import { SuggestionList } from "./suggestion-list";

const met = new WeakSet<Element>();

/** Offers tags below a field from now on. Its parent is what they are placed by. */
export function suggestIn(field: SuggestField): void {
  if (met.has(field)) return;
  met.add(field);
  const place = document.createElement("div");
  field.after(place);
  createRoot(place).render(
    <SuggestionList
      field={field}
      language={field.dataset["suggest"] === "query" ? "query" : "list"}
      known={(field.dataset["known"] ?? "").split(",").filter((tag) => tag !== "")}
    />,
  );
}
