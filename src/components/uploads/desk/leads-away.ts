import { isForBrowser } from "@/ui/is-for-browser";

/** Whether an address is of this site, and not of the page that is open. */
export function isElsewhere(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname !== location.pathname;
}

/** Whether a press follows a link to another page of this site, in this tab. */
export function leadsAway(press: MouseEvent): boolean {
  const { target } = press;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link !== null && !isForBrowser(press, link) && isElsewhere(link.href);
}
