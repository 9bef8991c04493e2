import { pageContext } from "./page-caller";

/** The address that the site is known by, as the settings have it: never what a request calls it. */
export async function findSiteUrl(): Promise<string> {
  return (await pageContext()).deps.siteUrl;
}
