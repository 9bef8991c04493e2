import { createClient, type RedisClientType } from "@redis/client";
import type { Log } from "../log";
import { createConnecting } from "./connecting";

/** A connection that heals by itself. */
export type Redis = {
  client: RedisClientType;
  /**
   * Sends commands, once a connection is there that has just begun to be made, and again if theirs breaks under them:
   * they must be such that twice is as once.
   * @throws what they throw, at once while Redis is away, and after a second at the latest
   */
  answer<T>(send: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The client's own bound ends when a command is sent. */
const ANSWER_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** A server that answers nothing for so long, not even one of so many pings, is given up, and connected to anew. */
const SILENCE_MS = 10_000;
const PINGS = 5;
const LONGEST_PAUSE_MS = 1_000;
/** Told of one time that it is away. */
const MOST_WORDS = 4;

/**
 * Begins to connect to the Redis or Valkey at `url`, and waits for nothing.
 * @param options.url redis:// or rediss://, with password and number of the database where there are any
 * @param options.answerMs how long a command may take
 * @param options.silenceMs after how long without a word from the server it is connected to anew
 */
export function openRedis(options: {
  url: string;
  log: Log;
  answerMs?: number;
  silenceMs?: number;
}): Redis {
  const { url, log, answerMs = ANSWER_MS, silenceMs = SILENCE_MS } = options;
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: silenceMs / PINGS,
    // To ask for those of Redis's own cloud it looks up the host as the address has it, an IPv6 in its brackets.
    maintNotifications: "disabled",
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: silenceMs,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS),
    },
  });
  const connecting = createConnecting();
  const told = new Set<string>();
  client.on("error", ({ message }: Error) => {
    // It comes with every try. The first word need not be the one that explains it.
    if (told.has(message) || told.size === MOST_WORDS) return;
    told.add(message);
    log.error({ error: message }, "Redis is away");
  });
  client.on("reconnecting", connecting.triesAgain);
  client.on("ready", () => {
    if (told.size > 0) log.info("Redis is back");
    told.clear();
    connecting.isThere();
  });
  // What it cannot do is told by its commands.
  const connect = () => void client.connect().catch(() => undefined);
  connect();
  /** Where another server has taken over, its address leads there; a connection stays with the one before. */
  const leaveReplica = (error: unknown): never => {
    if (client.isReady && String(error).includes("READONLY")) {
      connecting.triesAgain();
      client.destroy();
      connect();
    }
    throw error;
  };
  return {
    client,
    answer: (send) =>
      answerWithin(
        answerMs,
        connecting.send(() => send().catch(leaveReplica)),
      ),
    close: async () => {
      if (client.isReady) await client.close().catch(() => undefined);
      if (client.isOpen) client.destroy();
    },
  };
}

function answerWithin<T>(ms: number, command: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error("Redis did not answer in time"));
    // A process that was held up sees its timers before the answers that have come meanwhile.
    const late = setTimeout(() => setImmediate(refuse), ms).unref();
    command.finally(() => clearTimeout(late)).then(resolve, reject);
  });
}
