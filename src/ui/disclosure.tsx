import { ChevronRight } from "lucide";
import { Icon } from "./icon";
import type { DetailsHTMLAttributes, ReactNode } from "react";

type Props = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, "className"> & {
  summary: ReactNode;
};

/** More, when it is asked for; works without scripts. In a row of others it takes a row of its own once open. */
export function Disclosure({ summary, children, ...details }: Props) {
  return (
    <details {...details} className="group open:basis-full">
      <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-control wrap-anywhere font-semibold text-accent marker:content-none pointer-coarse:min-h-11">
        <Icon
          of={ChevronRight}
          className="size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
