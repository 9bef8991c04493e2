/** The most that are asked for in one read, if nothing else is said. */
const MOST = 256;
/** How long a read waits for those before it, in milliseconds: one that hangs holds up no other. */
const WAIT_MS = 50;

type Asker<Asked, Value> = {
  asked: Asked;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

export type Together<Asked, Value> = {
  ask(asked: Asked): Promise<Value>;
  /** Whether nothing is being read, and nobody waits. */
  isIdle(): boolean;
};

/**
 * Reads once for all who ask at the same time, and, while that goes on, once more for all who come meanwhile: the
 * more a service is asked, the less each answer costs it. A read begins after whoever shares it has asked, so that
 * nobody is told what was true before. (Known as batching of loads, from Facebook's DataLoader.)
 * @param read answers for each that is asked, in their order
 * @param options.most that are asked for in one read
 * @param options.atOnce reads that go on at the same time before others wait for their end
 */
export function createTogether<Asked, Value>(
  read: (asked: Asked[]) => Promise<readonly Value[]>,
  { most = MOST, atOnce = 1 }: { most?: number; atOnce?: number } = {},
): Together<Asked, Value> {
  let waiting: Asker<Asked, Value>[] = [];
  let underWay = 0;
  let isBeginning = false;
  let late: NodeJS.Timeout | undefined;

  function begin(): void {
    isBeginning = false;
    clearTimeout(late);
    late = undefined;
    const askers = waiting.slice(0, most);
    waiting = waiting.slice(most);
    if (askers.length > 0) void finish(askers);
    if (waiting.length > 0) begin();
  }

  async function finish(askers: Asker<Asked, Value>[]): Promise<void> {
    underWay += 1;
    try {
      const values = await read(askers.map(({ asked }) => asked));
      for (const [place, value] of values.entries()) askers[place]?.resolve(value);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
    underWay -= 1;
    if (waiting.length > 0 && !isBeginning) begin();
  }

  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        waiting.push({ asked, resolve, reject });
        if (underWay >= atOnce) {
          late ??= setTimeout(begin, WAIT_MS);
        } else if (!isBeginning) {
          isBeginning = true;
          // What has come by now is heard first.
          setImmediate(begin);
        }
      }),
    isIdle: () => underWay === 0 && waiting.length === 0,
  };
}
