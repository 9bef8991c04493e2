import { PictureQueueFull } from "./picture-queue-full";

export type Turns = {
  /**
   * Does the work when nobody else's is being done. Those who wait take turns, each with what it asked for
   * first, so that who asks for much waits for it alone.
   * @param client who asks
   * @throws PictureQueueFull at once, when as many wait as may; or later, when others come who ask for less
   */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
};

type Waiter = { enter: () => void; refuse: (error: Error) => void };

/** @param limits.waiting how many may wait, together */
export function createTurns(limits: { waiting: number }): Turns {
  /** Those who wait, by client. Whose turn is next stands first; nobody has an empty line. */
  const lines = new Map<string, Waiter[]>();
  let isBusy = false;

  async function enter(client: string): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      return;
    }
    const line = lines.get(client) ?? [];
    if (count(lines) >= limits.waiting) makeRoom(lines, line.length);
    await new Promise<void>((resolve, reject) => {
      line.push({ enter: resolve, refuse: reject });
      lines.set(client, line);
    });
  }

  function leave(): void {
    const [next] = lines;
    if (next === undefined) {
      isBusy = false;
      return;
    }
    const [client, line] = next;
    const waiter = line.shift();
    // To the end, behind all others.
    lines.delete(client);
    if (line.length > 0) lines.set(client, line);
    waiter?.enter();
  }

  return {
    async run(client, work) {
      await enter(client);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

function count(lines: Map<string, Waiter[]>): number {
  return [...lines.values()].reduce((sum, { length }) => sum + length, 0);
}

/**
 * Refuses the last of whoever has the most, if that is more than the newcomer will have.
 * @throws PictureQueueFull when it is not
 */
function makeRoom(lines: Map<string, Waiter[]>, own: number): void {
  const [longest] = [...lines.values()].sort((one, other) => other.length - one.length);
  if (longest === undefined || longest.length <= own + 1) throw new PictureQueueFull();
  longest.pop()?.refuse(new PictureQueueFull());
}
