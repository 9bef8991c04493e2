/** What deletes and what changes is told apart from what only reads. */
const LOOKS: Record<string, string> = {
  GET: "bg-sunken text-ink",
  DELETE: "bg-danger-soft text-danger",
};

/** The method of an operation. */
export function MethodBadge({ method }: { method: string }) {
  const look = LOOKS[method] ?? "bg-accent-soft text-accent";
  return (
    <span
      className={`justify-self-start rounded-control px-2 py-0.5 font-mono text-xs font-semibold ${look}`}
    >
      {method}
    </span>
  );
}
