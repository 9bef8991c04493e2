import { headers } from "next/headers";
import { type Flash, isFlashRefused, readFlash } from "../forms/flash";
import { pageContext } from "./page-caller";

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

/** Whether something is to be said of a form, and was lost with a cookie that this browser refused. */
export async function isFlashLost(query: PageQuery): Promise<boolean> {
  const now = (await pageContext()).deps.clock.now().getTime();
  return isFlashRefused((await headers()).get("cookie"), queryText(query, "flash"), now);
}

/** The flash of one of several forms on a page. */
export function flashOf(flash: Flash | undefined, procedure: string): Flash | undefined {
  return flash?.form === procedure ? flash : undefined;
}
