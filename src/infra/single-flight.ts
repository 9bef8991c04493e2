import { KnownByName } from "./known-by-name";

/** Work that others began and that took longer than anybody waits. It goes on. */
export class WaitedTooLong extends KnownByName {
  static override readonly called = "WaitedTooLong";

  constructor() {
    super("it takes too long to wait for");
  }
}

export type SingleFlight = {
  /**
   * Does the work, unless the same is being done: then it waits for that.
   * @throws WaitedTooLong while the work goes on, so that whoever asks later may find it done
   */
  run(key: string, work: () => Promise<void>): Promise<void>;
};

/** Keeps this process from doing the same work twice at once. */
export function createSingleFlight(options: { waitMs: number }): SingleFlight {
  const flights = new Map<string, Promise<void>>();

  function join(key: string, work: () => Promise<void>): Promise<void> {
    const flight = flights.get(key) ?? work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  return {
    async run(key, work) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new WaitedTooLong()), options.waitMs);
      });
      try {
        await Promise.race([join(key, work), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
