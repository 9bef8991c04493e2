/** What was loaded of a gallery, and where its visitor was in it. */
export type KeptPlace<Pages> = { pages: Pages; seen: SeenCard };

/** The address of the card in the middle of the screen, and how far below the screen's top it begins, in pixels. */
export type SeenCard = { href: string; y: number };

const PREFIX = "ema-older ";

/** Keeps it as long as the tab is open, whatever page is in it meanwhile; or not, where there is no room. */
export function keepPlace(key: string, place: KeptPlace<object>): void {
  const text = JSON.stringify(place);
  try {
    sessionStorage.setItem(PREFIX + key, text);
  } catch {
    forgetPlaces();
  }
}

/** What was kept under a key, which `isPages` knows from what others may have put there. */
export function readPlace<Pages>(
  key: string,
  isPages: (value: unknown) => value is Pages,
): KeptPlace<Pages> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    if (!("pages" in kept && "seen" in kept)) return undefined;
    const { pages, seen } = kept;
    return isPages(pages) && isSeen(seen) ? { pages, seen } : undefined;
  } catch {
    // Storage is forbidden, or what is in it is not ours.
    return undefined;
  }
}

function isSeen(value: unknown): value is SeenCard {
  if (typeof value !== "object" || value === null) return false;
  return (
    "href" in value && typeof value.href === "string" && "y" in value && typeof value.y === "number"
  );
}

function forgetPlaces(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there is nothing to forget.
  }
}
