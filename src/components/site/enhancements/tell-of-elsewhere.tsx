import { createRoot } from "react-dom/client";
import { SignedInElsewhere } from "./signed-in-elsewhere";

/**
 * Tells whoever goes on in a tab that another has signed in, or out, meanwhile: what stands around the page is still the
 * first account's, and what is sent from it is refused. Nothing is loaded anew by itself, for what is being typed.
 * @param ownerKey of the browser's storage, where the page that was loaded last left whose it is
 */
export function tellOfElsewhere(ownerKey: string): void {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  function look() {
    const { owner = "" } = document.documentElement.dataset;
    const [last = owner, name = ""] = lastOwner(ownerKey)?.split(" ") ?? [];
    root.render(<SignedInElsewhere owner={owner} last={last} name={name} />);
  }
  look();
  addEventListener("storage", look);
  // Who comes back to a page that was kept heard nothing in between.
  addEventListener("pageshow", look);
}

function lastOwner(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
