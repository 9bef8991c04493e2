import type { Database } from "@/infra/db/database";
import type { Mail } from "@/infra/mail/mailer";
import { createLog } from "@/infra/log";
import { createRedisRateLimiter } from "@/infra/rate-limit/redis-rate-limiter";
import { openRedis, type Redis } from "@/infra/redis/open-redis";
import { createS3Storage } from "@/infra/storage/s3-storage";
import type { Runtime } from "@/runtime/runtime";
import type { FakeClock } from "../fake-clock";
import { createTestRuntime } from "../test-runtime";
import type { SharedParts } from "./cluster-calls";

/** However busy the machine is: nothing is away in these tests. */
const LONG_MS = 30_000;

let redis: Redis | undefined;

/** The runtime of one of the processes. */
export async function createSharedRuntime(
  { redisUrl, bucket, limits }: SharedParts,
  own: { database: Pick<Database, "db" | "ping">; clock: FakeClock; mails: Mail[] },
): Promise<Runtime> {
  redis ??= await connected(redisUrl);
  const now = () => own.clock.monotonic();
  return createTestRuntime({
    ...own,
    storage: createS3Storage(bucket),
    limiter:
      limits === undefined ? undefined : createRedisRateLimiter({ redis, prefix: limits, now }),
    isShared: true,
  });
}

async function connected(url: string): Promise<Redis> {
  const opened = openRedis({ url, log: createLog("silent"), answerMs: LONG_MS });
  if (!opened.client.isReady) {
    await new Promise((resolve) => opened.client.once("ready", resolve));
  }
  return opened;
}
