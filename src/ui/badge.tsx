import type { ReactNode } from "react";

type Tone = "neutral" | "accent" | "warning";

const TONES = {
  neutral: "bg-sunken text-ink",
  accent: "bg-accent text-on-accent",
  warning: "bg-warning-soft text-warning",
};

/** A number or a word that marks what it stands beside. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-w-5 items-center justify-center rounded-full px-1.5 text-xs leading-5 font-semibold whitespace-nowrap forced-colors:border ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
