import { setTimeout as sleep } from "node:timers/promises";

/** A value that comes and goes. */
export type ComingValue<T> = {
  set(value: T | undefined): void;
  now(): T | undefined;
  /** Waits for one where there is none. @throws Error when none comes in time */
  get(): Promise<T>;
};

/** @param waitMs milliseconds that who asks waits at most */
export function createComingValue<T>(waitMs: number, what: string): ComingValue<T> {
  let there: T | undefined;
  let waiting: ((value: T) => void)[] = [];
  return {
    set: (value) => {
      there = value;
      if (value === undefined) return;
      for (const goOn of waiting) goOn(value);
      waiting = [];
    },
    now: () => there,
    get: async () => {
      if (there !== undefined) return there;
      const coming = new Promise<T>((resolve) => waiting.push(resolve));
      const value = await Promise.race([coming, sleep(waitMs, undefined, { ref: false })]);
      if (value === undefined) throw new Error(`${what} is away`);
      return value;
    },
  };
}
