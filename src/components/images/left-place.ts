import type { GalleryList } from "./gallery-list";

/** The field of the browser's history that says which gallery was gone on with. */
const FIELD = "older";

/** Names what follows one first page: another first page, or another list, has another. */
export function placeKey({ list, cursor }: { list: GalleryList; cursor: string }): string {
  return `${list.within} ${cursor}`;
}

/** Whether the visitor has come back to where they had gone on with a gallery, and not to its address anew. */
export function isLeftHere(key: string): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && FIELD in state && state[FIELD] === key;
}

/** Writes it into the history, where going back finds it. */
export function markHere(key: string): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === "object" ? state : {}), [FIELD]: key }, "");
}
