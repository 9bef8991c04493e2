import type { FormFlash } from "./flash-alert";

/**
 * The version that was seen by whoever fills a form, for its hidden field. Where what was typed comes back with a page
 * that has a later one, it stays the one by which that was typed, until they have been told.
 */
export function seenVersion(flash: FormFlash | undefined, now: number): string {
  const typedBy = flash?.isOvertaken === true ? undefined : flash?.values["version"];
  return typedBy ?? String(now);
}
