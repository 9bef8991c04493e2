import type { Clock } from "@/infra/clock";
import type { Settings } from "@/infra/env";
import type { Log } from "@/infra/log";
import { createLenientRateLimiter } from "@/infra/rate-limit/lenient-rate-limiter";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import type { RateLimiter } from "@/infra/rate-limit/rate-limiter";
import { createRedisRateLimiter } from "@/infra/rate-limit/redis-rate-limiter";
import { openRedis } from "@/infra/redis/open-redis";

type Opened = { limiter: RateLimiter; close(): Promise<void> };

/** What requests are counted by: Redis, where there is one. Nothing when RATE_LIMITS is off. */
export function openLimiter(
  { rateLimits, redisUrl }: Pick<Settings, "rateLimits" | "redisUrl">,
  { clock, log }: { clock: Clock; log: Log },
): Opened | undefined {
  if (!rateLimits) return undefined;
  const own = createMemoryRateLimiter(clock);
  if (redisUrl === undefined) return { limiter: own, close: async () => {} };
  const redis = openRedis({ url: redisUrl, log });
  const limiter = createLenientRateLimiter({ shared: createRedisRateLimiter({ redis }), own });
  return { limiter, close: redis.close };
}
