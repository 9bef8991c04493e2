/** Something that takes long to make and may be some time old. */
export type KeptValue<T> = {
  /**
   * What `make` made lately. Concurrent askers share one making. What is no longer fresh is answered all the
   * same while a new one is made afterwards; only what is out of date is waited for.
   * @param now milliseconds of a clock that only goes forward
   */
  get(now: number, use: { make: () => Promise<T>; afterwards: Later }): Promise<T>;
};

/** Takes work on that nobody waits for. */
type Later = (work: () => Promise<void>) => void;

/**
 * @param options.freshMs how old it may be before another is made
 * @param options.goodMsOf how old a value may be when it is answered; below 0 it is not kept at all
 */
export function createKeptValue<T>(options: {
  freshMs: number;
  goodMsOf: (value: T) => number;
}): KeptValue<T> {
  const { freshMs, goodMsOf } = options;
  let kept: { value: T; madeAt: number } | undefined;
  let making: Promise<T> | undefined;
  /** Another is going to be made afterwards. */
  let isAwaited = false;

  function renew(now: number, make: () => Promise<T>): Promise<T> {
    making ??= make()
      .then((value) => {
        kept = { value, madeAt: now };
        return value;
      })
      .finally(() => {
        making = undefined;
      });
    return making;
  }

  return {
    async get(now, { make, afterwards }) {
      const age = kept === undefined ? Infinity : now - kept.madeAt;
      if (kept === undefined || age > goodMsOf(kept.value)) return renew(now, make);
      if (age > freshMs && !isAwaited) {
        isAwaited = true;
        afterwards(async () => {
          await renew(now, make).finally(() => {
            isAwaited = false;
          });
        });
      }
      return kept.value;
    },
  };
}
