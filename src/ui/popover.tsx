"use client";

import { type MouseEvent, type ReactNode, useId } from "react";

type Props = {
  /** For scripts that open it too: by a press of its button, which it is placed by. */
  id?: string;
  /** Name of the button, where its contents do not say it. */
  label?: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** Classes of the button. */
  triggerStyle: string;
  children: ReactNode;
};

/**
 * A button, and what unfolds from it: the browser opens it and closes it (Escape, a press outside), so that it
 * works without scripts. They only close it after a link in it was followed, where the page is not loaded anew.
 */
export function Popover({ id: given, label, trigger, triggerStyle, children }: Props) {
  const made = useId();
  const id = given ?? made;
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={triggerStyle}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        onClick={closeAfterLink}
        className="popover min-w-52 rounded-card border border-line bg-raised p-1.5 text-ink shadow-floating"
      >
        {children}
      </div>
    </>
  );
}

function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest("a") !== null) currentTarget.hidePopover();
}
