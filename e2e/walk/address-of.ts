import type { WalkedPage } from "./pages";
import type { Scenery } from "./scenery";

/** What is opened of a page of the walk by whom a scenery was made for. */
export function addressOf({ route, path = route }: WalkedPage, scenery: Scenery): string {
  return typeof path === "string" ? path : path(scenery);
}
