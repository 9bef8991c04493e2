import { expect, test } from "vitest";
import { FakeClock } from "@/testing/fake-clock";
import { collectGarbage } from "../process/collect-garbage";
import { createMemoryRateLimiter } from "./memory-rate-limiter";
import { rateLimiterCompliance } from "./rate-limiter.compliance";

rateLimiterCompliance("the memory rate limiter", createMemoryRateLimiter, { runs: 500 });

test("a clock that is set forward or back neither gives requests nor takes them", async () => {
  let time = Date.now();
  const limiter = createMemoryRateLimiter({ now: () => new Date(time), monotonic: () => 0 });
  const limit = { name: "some", count: 2, windowMs: 1_000 };
  const ask = async () => (await limiter.admit(limit, "somebody")).admitted;
  expect(await ask()).toBe(true);
  time += 86_400_000;
  expect(await ask()).toBe(true);
  expect(await ask()).toBe(false);
  time -= 2 * 86_400_000;
  expect(await ask()).toBe(false);
});

test("the oldest request leaves after the window at the latest, whatever part of a millisecond it came in", async () => {
  const limit = { name: "some", count: 2, windowMs: 10_000 };
  for (let time = 60_000; time < 60_100; time += 0.123_456_7) {
    const limiter = createMemoryRateLimiter({ now: () => new Date(), monotonic: () => time });
    expect((await limiter.admit(limit, "somebody")).resetMs).toBe(10_000);
  }
});

test("clients whose last request has left the window take no memory, also beside one that always asks", async () => {
  const clock = new FakeClock(0);
  const limiter = createMemoryRateLimiter(clock);
  const limit = { name: "some", count: 2, windowMs: 1_000 };
  const heldBytes = async () => {
    await collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  await limiter.admit(limit, "always");
  const before = await heldBytes();
  for (let client = 0; client < 100_000; client += 1) {
    await limiter.admit(limit, `address:2001:db8::${client}`);
    if (client % 10_000 !== 0) continue;
    clock.advance(400);
    await limiter.admit(limit, "always");
  }
  for (const _ of [1, 2]) {
    clock.advance(600);
    await limiter.admit(limit, "always");
  }
  expect((await heldBytes()) - before).toBeLessThan(4_000_000);
});
