import { KnownByName } from "./known-by-name";

/** Work that did not end in a time in which it always does. It may still go on, or hang for good. */
export class NeverEnded extends KnownByName {
  static override readonly called = "NeverEnded";

  constructor() {
    super("it did not end in the time that it may take");
  }
}

/**
 * The work's outcome. It goes on when nobody waits for it any more, and may fail then.
 * @param late what is thrown after so many milliseconds; NeverEnded, if nothing else is said
 */
export async function endingWithin<T>(
  milliseconds: number,
  work: Promise<T>,
  late: () => Error = () => new NeverEnded(),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
