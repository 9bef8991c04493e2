import { askForMissing } from "./ask-for-missing";
import { keepTyped } from "./keep-typed";
import { pressAnew } from "./press-anew";
import { pressKey } from "./press-key";
import { tellOfElsewhere } from "./tell-of-elsewhere";
import { watchSwipes } from "./watch-swipes";

let isDone = false;

/**
 * Begins to listen, once for all pages that a browser goes to, and sees to what happened until then.
 * @param ownerKey and typedKey of the browser's storage: see tellOfElsewhere and keepTyped
 */
export function enhance(heard: readonly Event[], ownerKey: string, typedKey: string): void {
  if (isDone) return;
  isDone = true;
  document.addEventListener("keydown", pressKey);
  document.addEventListener("focusin", offerTags);
  addEventListener("online", askForMissing);
  keepTyped(typedKey);
  watchSwipes(heard);
  tellOfElsewhere(ownerKey);
  pressAnew(heard.filter((event) => event instanceof KeyboardEvent));
  offerTags();
  if (heard.some(({ type }) => type === "online")) askForMissing();
}

/** Where a field takes tags. */
function offerTags(): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field.dataset["suggest"] === undefined) return;
  import("../../tags/suggestions/suggest-in").then(
    ({ suggestIn }) => {
      suggestIn(field);
    },
    // The next time that a field is come to, it is asked for again.
    () => undefined,
  );
}
