import { headers } from "next/headers";
import { cameFrom } from "../forms/came-from";
import { localAddress } from "../forms/local-address";
import { pageContext } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";

/** Pages on the way to a session: nobody wants to be led back to them. */
const ON_THE_WAY = /^\/(?:login|register|forgot|reset|verify|goodbye|other-account)(?:[/?]|$)/;

/** Where signing in leads: as the address has it, else to the page whose link led here, else to the first. */
export async function findNext(query: PageQuery): Promise<string> {
  const { siteUrl } = (await pageContext()).deps;
  const next = queryText(query, "next") ?? cameFrom(await headers(), siteUrl);
  const isOnTheWay = next !== undefined && ON_THE_WAY.test(next);
  return localAddress(isOnTheWay ? nextOf(next) : next, "/");
}

/** What the address of a page on the way says of where that leads. */
function nextOf(address: string): string | null {
  return new URL(address, "http://local").searchParams.get("next");
}
