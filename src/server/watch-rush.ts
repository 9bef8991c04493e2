/** So many requests within a second are a rush: the pictures of one page are enough. */
export const RUSH_REQUESTS = 10;
/** It is over after so many seconds in a row with fewer. */
const CALM_SECONDS = 5;
const SECOND_MS = 1_000;

export type Rush = {
  /** Somebody asks for something. */
  asked(): void;
};

/**
 * @param options.many requests of a second that are a rush; seconds begin with the first after a calm
 * @param options.onChange is told when many ask, and when they have not for a while
 */
export function watchRush(options: { many: number; onChange: (isRush: boolean) => void }): Rush {
  const { many, onChange } = options;
  let asked = 0;
  let calmSeconds = 0;
  let isRush = false;
  let timer: NodeJS.Timeout | undefined;

  function endSecond(): void {
    calmSeconds = asked < many ? calmSeconds + 1 : 0;
    asked = 0;
    if (calmSeconds < CALM_SECONDS) return;
    clearInterval(timer);
    timer = undefined;
    if (isRush) onChange((isRush = false));
  }

  return {
    asked: () => {
      asked += 1;
      if (timer === undefined) {
        calmSeconds = 0;
        timer = setInterval(endSecond, SECOND_MS).unref();
      }
      if (asked === many && !isRush) onChange((isRush = true));
    },
  };
}
