import type { ReactNode } from "react";

type Props = {
  /** One that no other part of any page has: it stays while pages come and go, which are numbered anew each time. */
  id: string;
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
 * works without scripts. Whoever follows a link in it where the page is not loaded anew (`follow-links.tsx`) closes it.
 */
export function Popover({ id, label, trigger, triggerStyle, children }: Props) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={triggerStyle}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        className="popover rounded-card border border-line bg-raised p-1.5 text-ink shadow-floating"
      >
        {children}
      </div>
    </>
  );
}
