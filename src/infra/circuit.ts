/** Spares callers the wait for something that is away, and it their calls. */
export type Circuit = {
  /** @throws what the work throws; and the same without doing it, while that is not long ago */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * @param options.restMs after a failure nothing is done for so long; then one caller tries
 * @param options.now milliseconds of a clock that never goes back
 */
export function createCircuit({ restMs, now }: { restMs: number; now: () => number }): Circuit {
  let failure: { error: unknown; until: number } | undefined;
  return {
    async run(work) {
      if (failure !== undefined) {
        if (now() < failure.until) throw failure.error;
        // Those who come while this one tries are told the old failure.
        failure.until = now() + restMs;
      }
      try {
        const result = await work();
        failure = undefined;
        return result;
      } catch (error) {
        failure = { error, until: now() + restMs };
        throw error;
      }
    },
  };
}
