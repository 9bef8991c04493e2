import { expect, test } from "vitest";
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
