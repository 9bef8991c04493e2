import { followedLink } from "@/ui/followed-link";

/** Whether an address is of this site, and not of the page that is open. */
export function isElsewhere(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname !== location.pathname;
}

/** Whether a press follows a link to another page of this site, in this tab. */
export function leadsAway(press: MouseEvent): boolean {
  const link = followedLink(press, "a[href]");
  return link !== undefined && isElsewhere(link.href);
}
