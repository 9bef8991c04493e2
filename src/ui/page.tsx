import type { ReactNode } from "react";

/** `narrow` is for a form alone, `text` for what is read, `wide` for pictures and tables. */
type Width = "narrow" | "text" | "wide";

const WIDTHS = {
  narrow: "mx-auto w-full max-w-narrow pt-[min(6vh,4rem)]",
  text: "mx-auto w-full max-w-text",
  wide: "",
};

type Props = {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  width?: Width;
  children?: ReactNode;
};

/** What a page consists of: its title, and parts one below the other. */
export function Page({ title, lead, actions, width = "wide", children }: Props) {
  return (
    <div data-width={width} className={`flex flex-col gap-6 ${WIDTHS[width]}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-2">
          <h1>{title}</h1>
          {lead === undefined ? null : <p className="max-w-text text-quiet">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
