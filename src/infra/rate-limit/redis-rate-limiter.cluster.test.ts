import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { createLog } from "../log";
import { openRedis, type Redis } from "../redis/open-redis";
import { startRedis } from "../../../scripts/lib/redis-server.mjs";
import { createLenientRateLimiter } from "./lenient-rate-limiter";
import { LimiterUnavailable } from "./limiter-unavailable";
import { createMemoryRateLimiter } from "./memory-rate-limiter";
import { rateLimiterCompliance } from "./rate-limiter.compliance";
import { createRedisRateLimiter } from "./redis-rate-limiter";
import { systemClock } from "../clock";

const log = createLog("silent");

async function connected(url: string): Promise<Redis> {
  const redis = openRedis({ url, log });
  await vi.waitFor(() => expect(redis.client.isReady).toBe(true), { timeout: 10_000 });
  return redis;
}

const ours = await connected(inject("redisUrl"));
const others = await connected(inject("redisUrl"));
afterAll(async () => {
  await Promise.all([ours.close(), others.close()]);
});

/** As two processes have it, which take turns. */
rateLimiterCompliance(
  "the Redis rate limiter of two processes",
  (clock) => {
    const options = { prefix: randomUUID(), now: () => clock.monotonic() };
    const processes = [ours, others].map((redis) => createRedisRateLimiter({ ...options, redis }));
    let turn = 0;
    return {
      admit: async (limit, client) => {
        turn += 1;
        const limiter = processes[turn % 2];
        if (limiter === undefined) throw new Error("there are two");
        return limiter.admit(limit, client);
      },
    };
  },
  { runs: 60 },
);

describe("by the clock of the server", () => {
  const limit = { name: "one", count: 2, windowMs: 300_000 };

  test("it counts, and tells what is left of the window", async () => {
    const limiter = createRedisRateLimiter({ redis: ours, prefix: randomUUID() });
    expect(await limiter.admit(limit, "a")).toMatchObject({ admitted: true, resetMs: 300_000 });
    const second = await limiter.admit(limit, "a");
    expect(second).toMatchObject({ admitted: true, remaining: 0 });
    expect(second.resetMs).toBeLessThanOrEqual(300_000);
    expect(await limiter.admit(limit, "a")).toMatchObject({ admitted: false, remaining: 0 });
  });

  test("nothing is kept past the window", async () => {
    const prefix = randomUUID();
    await createRedisRateLimiter({ redis: ours, prefix }).admit(limit, "a");
    const [key = ""] = await ours.client.keys(`${prefix}*`);
    const left = await ours.client.pTTL(key);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(300_000);
  });

  test("a clock that is set back shuts nobody out for longer than a window, and admits no more", async () => {
    let now = 10_000_000;
    const options = { redis: ours, prefix: randomUUID(), now: () => now };
    const limiter = createRedisRateLimiter(options);
    await limiter.admit(limit, "a");
    now -= 5_000_000;
    expect(await limiter.admit(limit, "a")).toMatchObject({ remaining: 0, resetMs: 300_000 });
    expect((await limiter.admit(limit, "a")).admitted).toBe(false);
    now += 300_000;
    expect((await limiter.admit(limit, "a")).admitted).toBe(true);
  });
});

describe("while Redis is away", () => {
  const guard = { name: "guard", count: 1, windowMs: 300_000 };
  const read = { name: "read", count: 1, windowMs: 300_000, goesOnAlone: true };
  let server: Awaited<ReturnType<typeof startRedis>>;
  let redis: Redis;

  beforeEach(async () => {
    server = await startRedis();
    redis = await connected(server.url);
  });
  afterEach(async () => {
    await redis.close();
    await server.stop();
  });

  function limiters() {
    const shared = createRedisRateLimiter({ redis });
    return createLenientRateLimiter({ shared, own: createMemoryRateLimiter(systemClock) });
  }

  test.each(["stop", "pause"] as const)(
    "guards refuse, reads are counted by the process alone, and it heals by itself: %s",
    async (how) => {
      const limiter = limiters();
      expect((await limiter.admit(guard, "a")).admitted).toBe(true);
      await server[how]();

      await expect(limiter.admit(guard, "b")).rejects.toBeInstanceOf(LimiterUnavailable);
      expect((await limiter.admit(read, "a")).admitted).toBe(true);
      expect((await limiter.admit(read, "a")).admitted).toBe(false);

      await server[how === "stop" ? "start" : "resume"]();
      const healed = async () => expect((await limiter.admit(guard, "c")).admitted).toBe(true);
      await vi.waitFor(healed, { timeout: 15_000, interval: 100 });
    },
    30_000,
  );

  test("what cannot be given back stays counted, without a word", async () => {
    const admission = await limiters().admit(guard, "a");
    await server.stop();
    await expect(admission.refund()).resolves.toBeUndefined();
  });

  test("what is asked before it is connected to waits for that, and is counted", async () => {
    const early = openRedis({ url: server.url, log });
    const limiter = createRedisRateLimiter({ redis: early });

    const admissions = [await limiter.admit(guard, "a"), await limiter.admit(guard, "a")];

    expect(admissions.map(({ admitted }) => admitted)).toEqual([true, false]);
    await early.close();
  });

  test("whose connection breaks is asked over the next", async () => {
    const limiter = createRedisRateLimiter({ redis });
    const other = await connected(server.url);
    await other.client.sendCommand(["CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"]);

    const admissions = [await limiter.admit(guard, "a"), await limiter.admit(guard, "a")];

    expect(admissions.map(({ admitted }) => admitted)).toEqual([true, false]);
    await other.close();
  });

  test("of a process that stood still until its connection was given up nobody is refused", async () => {
    const silenceMs = 200;
    const frozen = openRedis({ url: server.url, log, silenceMs });
    const limiter = createRedisRateLimiter({ redis: frozen });
    await limiter.admit(guard, "a");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * silenceMs);
    // Its timers come first, as where a host lets a process go on.
    await new Promise((resolve) => setImmediate(resolve));

    const admissions = [await limiter.admit(guard, "a"), await limiter.admit(guard, "b")];

    expect(admissions.map(({ admitted }) => admitted)).toEqual([false, true]);
    await frozen.close();
  });

  test("what is asked again, since an answer was lost, counts once", async () => {
    const twice: Redis = {
      ...redis,
      answer: (send) => redis.answer(() => send().then(() => send())),
    };
    const limiter = createRedisRateLimiter({ redis: twice });
    const pair = { ...guard, count: 2 };

    const admissions = [
      await limiter.admit(pair, "a"),
      await limiter.admit(pair, "a"),
      await limiter.admit(pair, "a"),
    ];

    expect(admissions.map(({ admitted }) => admitted)).toEqual([true, true, false]);
    expect(admissions.map(({ remaining }) => remaining)).toEqual([1, 0, 0]);
  });

  test("a limiter that was made meanwhile counts once it is there", async () => {
    await server.stop();
    const late = openRedis({ url: server.url, log });
    const limiter = createRedisRateLimiter({ redis: late });
    await expect(limiter.admit(guard, "a")).rejects.toBeInstanceOf(LimiterUnavailable);
    await server.start();
    const healed = async () => expect((await limiter.admit(guard, "a")).admitted).toBe(true);
    await vi.waitFor(healed, { timeout: 15_000, interval: 100 });
    await late.close();
  }, 30_000);
});
