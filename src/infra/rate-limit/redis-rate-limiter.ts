import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { createCircuit } from "../circuit";
import type { Redis } from "../redis/open-redis";
import { ADMIT_SCRIPT } from "./admit-script";
import { LimiterUnavailable } from "./limiter-unavailable";
import type { RateLimit, RateLimiter } from "./rate-limiter";

/** While Redis is away nobody waits for it, but for one caller in so long. */
const REST_MS = 1_000;

/** What a test's clock stands still for. */
const LONG_MS = 3_600_000;

const SHA1 = createHash("sha1").update(ADMIT_SCRIPT).digest("hex");

const answered = z.tuple([z.number(), z.number(), z.number()]);

type RedisLimiterOptions = {
  redis: Redis;
  /** What the names of all keys begin with. */
  prefix?: string;
  /** Milliseconds, in place of the time of the server, which is the same for all processes. */
  now?: () => number;
};

/**
 * Sliding-window log in Redis: as the memory limiter's, and exact for all processes together.
 * `admit` throws LimiterUnavailable within a second when Redis is away.
 */
export function createRedisRateLimiter(options: RedisLimiterOptions): RateLimiter {
  const { redis, prefix = "ema:limit:", now } = options;
  const { client } = redis;
  const circuit = createCircuit({ restMs: REST_MS, now: () => performance.now() });
  const own = randomUUID();
  let requests = 0;

  async function admit(key: string, name: string, { count, windowMs }: RateLimit) {
    const keepMs = now === undefined ? windowMs : windowMs + LONG_MS;
    const time = now === undefined ? "" : String(Math.round(now() * 1_000));
    const values = [name, count, windowMs * 1_000, Math.ceil(keepMs), time].map(String);
    const call = { keys: [key], arguments: values };
    const answer = await client.evalSha(SHA1, call).catch((error: unknown) => {
      // It forgets scripts when it starts.
      if (!String(error).includes("NOSCRIPT")) throw error;
      return client.eval(ADMIT_SCRIPT, call);
    });
    return answered.parse(answer);
  }

  return {
    async admit(limit, client_) {
      const key = `${prefix}${limit.name}:${client_}`;
      requests += 1;
      const name = `${own}:${requests}`;
      try {
        const [admitted, remaining, resetUs] = await circuit.run(() =>
          redis.answer(() => admit(key, name, limit)),
        );
        return {
          admitted: admitted === 1,
          remaining,
          resetMs: Math.max(0, resetUs / 1_000),
          refund: async () => {
            // What cannot be given back counts until its window has passed.
            await circuit
              .run(() => redis.answer(() => client.zRem(key, name)))
              .catch(() => undefined);
          },
        };
      } catch (error) {
        throw new LimiterUnavailable(error);
      }
    },
  };
}
