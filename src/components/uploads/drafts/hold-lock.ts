/**
 * Runs a task once no other tab holds the lock of this name, and holds it until the signal ends it. Where
 * browsers have no locks (without a secure connection) it runs at once.
 */
export async function holdLock(
  { name, signal }: { name: string; signal: AbortSignal },
  task: () => Promise<void>,
): Promise<void> {
  if (!("locks" in navigator)) return task();
  const isOver = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => {
      resolve();
    });
  });
  await navigator.locks
    .request(name, { signal }, async () => {
      await task();
      await isOver;
    })
    .catch((error: unknown) => {
      // Ended before it was its turn.
      if (!signal.aborted) throw error;
    });
}
