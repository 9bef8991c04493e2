import type { ReactNode } from "react";

/** A word among others, such as a tag. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <bdi className="inline-block max-w-full rounded-full bg-sunken px-2.5 py-0.5 text-sm wrap-anywhere forced-colors:border">
      {children}
    </bdi>
  );
}
