export type Turns = {
  /**
   * Does the work as soon as there is room for it. Those who wait take turns, each with what it asked for first,
   * so that who asks for much waits for it alone: fair queuing, by client, of a weighted semaphore.
   * @param job.client who asks
   * @param job.weight of the room; more than there is counts as the whole
   * @throws what says that it is full: at once, when as many wait as may; or later, when others come who ask for less
   */
  run<T>(job: { client: string; weight: number }, work: () => Promise<T>): Promise<T>;
  /** How many there are at this moment. */
  load(): { running: number; waiting: number };
};

type Waiter = { weight: number; enter: () => void; refuse: (error: Error) => void };

/**
 * Not the semaphore of async-mutex, whose release counts down from its free room, here for a second, and whose queue has
 * no bound.
 * @param limits.room what all that is done at once may weigh
 * @param limits.waiting how many may wait, together
 * @param limits.full what whoever may not wait is told
 */
export function createTurns(limits: { room: number; waiting: number; full: () => Error }): Turns {
  /** Those who wait, by client. Whose turn is next stands first; nobody has an empty line. */
  const lines = new Map<string, Waiter[]>();
  let free = limits.room;
  let running = 0;

  async function enter(client: string, weight: number): Promise<void> {
    if (lines.size === 0 && weight <= free) {
      free -= weight;
      return;
    }
    const line = lines.get(client) ?? [];
    if (count(lines) >= limits.waiting) makeRoom(lines, line.length, limits.full);
    await new Promise<void>((resolve, reject) => {
      line.push({ weight, enter: resolve, refuse: reject });
      lines.set(client, line);
    });
  }

  function leave(weight: number): void {
    free += weight;
    // Nobody is let past whose turn it is: were small ones, a large one might wait for ever.
    for (let next = first(lines); next !== undefined && next.weight <= free; next = first(lines)) {
      takeFirst(lines);
      free -= next.weight;
      next.enter();
    }
  }

  return {
    async run(job, work) {
      const weight = Math.min(limits.room, job.weight);
      await enter(job.client, weight);
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        leave(weight);
      }
    },
    load: () => ({ running, waiting: count(lines) }),
  };
}

function count(lines: Map<string, Waiter[]>): number {
  return [...lines.values()].reduce((sum, { length }) => sum + length, 0);
}

function first(lines: Map<string, Waiter[]>): Waiter | undefined {
  const [line] = lines.values();
  return line?.[0];
}

/** Takes out whose turn it is, and puts its client behind all others. */
function takeFirst(lines: Map<string, Waiter[]>): void {
  const [next] = lines;
  if (next === undefined) return;
  const [client, [, ...rest]] = next;
  lines.delete(client);
  if (rest.length > 0) lines.set(client, rest);
}

/**
 * Refuses the last of whoever has the most, if that is more than the newcomer will have.
 * @throws what `full` makes, when it is not
 */
function makeRoom(lines: Map<string, Waiter[]>, own: number, full: () => Error): void {
  const [longest] = [...lines.values()].sort((one, other) => other.length - one.length);
  if (longest === undefined || longest.length <= own + 1) throw full();
  longest.pop()?.refuse(full());
}
