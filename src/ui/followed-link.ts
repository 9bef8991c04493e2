import { isForBrowser } from "./is-for-browser";

/** The link, of those that `selector` names, which a press follows in this tab. */
export function followedLink(press: MouseEvent, selector: string): HTMLAnchorElement | undefined {
  const { target } = press;
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>(selector);
  return link === null || isForBrowser(press, link) ? undefined : link;
}
