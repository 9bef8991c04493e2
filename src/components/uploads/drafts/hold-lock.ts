type Lock = {
  name: string;
  signal: AbortSignal;
  /** Told that another tab holds it. */
  onWait: () => void;
};

/**
 * Runs a task once no other tab holds the lock of this name, and holds it until the signal ends it. Where
 * browsers have no locks (without a secure connection) it runs at once.
 */
export async function holdLock(
  { name, signal, onWait }: Lock,
  task: () => Promise<void>,
): Promise<void> {
  if (!("locks" in navigator)) return task();
  const isOver = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => {
      resolve();
    });
  });
  const hold = async () => {
    await task();
    await isOver;
  };
  const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null && !signal.aborted) await hold();
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  onWait();
  await navigator.locks.request(name, { signal }, hold).catch((error: unknown) => {
    // Ended before it was its turn.
    if (!signal.aborted) throw error;
  });
}
