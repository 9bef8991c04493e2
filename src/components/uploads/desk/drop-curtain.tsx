/** Over the page while files hang over it. */
export function DropCurtain() {
  return (
    <div className="pointer-events-none fixed inset-0 z-30 flex items-center justify-center bg-scrim p-8">
      <p className="rounded-card bg-raised px-8 py-6 text-lg font-semibold shadow-floating">
        Drop to add
      </p>
    </div>
  );
}
