export type ButtonLook = {
  /** What a page is for is `primary`, once; what cannot be undone is `danger`; the rest steps back. */
  kind?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "normal" | undefined;
};

const SHARED =
  "inline-flex max-w-full items-center justify-center gap-2 rounded-control border font-semibold no-underline transition-colors disabled:opacity-50 aria-busy:opacity-60 print:hidden";

const KINDS = {
  primary: "border-transparent bg-ink text-ground hover:bg-ink/85",
  secondary: "border-edge/60 bg-raised text-ink hover:border-edge hover:bg-sunken",
  quiet: "border-transparent text-ink hover:bg-sunken",
  danger: "border-danger/50 bg-raised text-danger hover:border-danger hover:bg-danger-soft",
};

/** At least 44 px high where fingers press. */
const SIZES = {
  small: "min-h-9 px-3 text-sm pointer-coarse:min-h-11",
  normal: "min-h-11 px-4",
};

/** The classes of a button, for whatever element it is. On paper, where nothing can be pressed, there is none. */
export function buttonStyle({ kind = "secondary", size = "normal" }: ButtonLook): string {
  return `${SHARED} ${KINDS[kind]} ${SIZES[size]}`;
}
