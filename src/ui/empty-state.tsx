import type { ReactNode } from "react";

type Props = {
  title: string;
  /** What would be here, and what to do about it. */
  children?: ReactNode;
};

/** Where there is nothing yet. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-dashed border-line px-6 py-16 text-center">
      <p className="text-lg font-semibold">{title}</p>
      {children === undefined ? null : <div className="max-w-prose text-quiet">{children}</div>}
    </div>
  );
}
