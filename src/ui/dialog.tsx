import { X } from "lucide";
import { Icon } from "./icon";
import { type ReactNode, useId } from "react";
import { type ButtonLook, buttonStyle } from "./button-style";
import { iconStyle } from "./icon-style";

type Props = ButtonLook & {
  /** What the button says that opens it. */
  trigger: ReactNode;
  title: string;
  /** For what is looked at: as wide as the screen. */
  isWide?: boolean;
  /** What scripts know its button by, as its data-key. */
  triggerKey?: string | undefined;
  /** A form, as a rule: its answer is the next page, so nothing needs to close it. */
  children: ReactNode;
};

/**
 * Something to be said or asked over the page: in its middle, on phones at its foot. The browser opens it and
 * closes it (Escape, a press outside, the cross), so that it works without scripts.
 */
export function Dialog({ trigger, title, isWide = false, triggerKey, children, ...look }: Props) {
  const id = useId();
  const titleId = `${id}-title`;
  return (
    <>
      <button type="button" popoverTarget={id} data-key={triggerKey} className={buttonStyle(look)}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className={`dialog rounded-card border border-line bg-raised p-5 text-ink shadow-floating sm:p-6 ${isWide ? "sm:w-[min(96vw,90rem)]" : ""}`}
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className={`${iconStyle} -m-2.5`}
          >
            <Icon of={X} className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </>
  );
}
