import { setTimeout } from "node:timers/promises";
import { createTurns } from "../process/turns";
import { SearchQueueFull } from "./search-queue-full";

/** Searches that may wait, of all clients. */
const WAITING = 300;
/** Milliseconds: a search that takes longer holds others up, where the database is in this process. */
const LONG_MS = 50;
/** And so long it is waited at most after one. */
const MOST_MS = 1_000;

export type SearchTurns = {
  /**
   * Searches as soon as there is room for it.
   * @throws SearchQueueFull at once, or later, when others come who ask for less
   */
  run<T>(client: string, search: () => Promise<T>): Promise<T>;
  /** How many there are at this moment. */
  load(): { running: number; waiting: number };
};

/**
 * Who searches for what takes the database long waits for it alone: of those that wait each client has its turn, and what
 * is no such search finds room beside them. The embedded database does one thing at a time, in the thread that answers:
 * there the next one waits as long as a long one took, in which all else comes forward.
 * @param options.connections to a server of PostgreSQL, of which half are for them; none where the database is embedded
 * @param options.rest waits for so many milliseconds
 */
export function createSearchTurns(
  options: { connections?: number | undefined; rest?: (ms: number) => Promise<void> } = {},
): SearchTurns {
  const { connections, rest = setTimeout } = options;
  const isEmbedded = connections === undefined;
  const room = isEmbedded ? 1 : Math.max(1, Math.floor(connections / 2));
  const turns = createTurns({ room, waiting: WAITING, full: () => new SearchQueueFull() });
  return {
    run: (client, search) =>
      new Promise((resolve, reject) => {
        const work = async () => {
          const begun = performance.now();
          await search().then(resolve, reject);
          const took = performance.now() - begun;
          if (isEmbedded && took > LONG_MS) await rest(Math.min(took, MOST_MS));
        };
        turns.run({ client, weight: 1 }, work).catch(reject);
      }),
    load: turns.load,
  };
}
