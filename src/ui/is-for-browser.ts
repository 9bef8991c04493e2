type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a press of a link asks something of the browser: a new tab, a new window, a download. */
export function isForBrowser(press: Press, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = press;
  const isHeld = metaKey || ctrlKey || shiftKey || altKey;
  return button !== 0 || isHeld || link.target !== "" || link.hasAttribute("download");
}
