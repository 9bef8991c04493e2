import { headers } from "next/headers";
import { type Flash, readFlash } from "../forms/flash";

export type PageQuery = Record<string, string | string[] | undefined>;

/** A field of a page's address, if it stands there once. */
export function queryText(query: PageQuery, name: string): string | undefined {
  const value = query[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** What became of the form that was sent from this page, by the procedure that it asks. */
export async function pageFlash(query: PageQuery): Promise<Flash | undefined> {
  return readFlash((await headers()).get("cookie"), queryText(query, "flash"));
}

/** The flash of one of several forms on a page. */
export function flashOf(flash: Flash | undefined, procedure: string): Flash | undefined {
  return flash?.form === procedure ? flash : undefined;
}
