const SIZES = { normal: "size-8 text-sm", large: "size-16 text-2xl" };

/** The first letter of a name, for whom there is no picture. */
export function Avatar({ name, size = "normal" }: { name: string; size?: keyof typeof SIZES }) {
  const [initial = ""] = name;
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent uppercase ${SIZES[size]}`}
    >
      {initial}
    </span>
  );
}
