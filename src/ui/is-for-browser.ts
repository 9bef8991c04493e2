import type { MouseEvent } from "react";

/** Whether a press of a link asks something of the browser: a new tab, a new window, a download. */
export function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const isHeld = metaKey || ctrlKey || shiftKey || altKey;
  return button !== 0 || isHeld || currentTarget.target !== "" || currentTarget.download !== "";
}
