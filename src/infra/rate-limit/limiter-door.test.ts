import { describe, expect, test } from "vitest";
import { FakeClock } from "@/testing/fake-clock";
import { createRemoteRateLimiter, openLimiterDoor } from "./limiter-door";
import { createMemoryRateLimiter } from "./memory-rate-limiter";

const LIMIT = { name: "one", count: 2, windowMs: 100 };

function limiters() {
  const clock = new FakeClock(0);
  const own = createMemoryRateLimiter(clock);
  const remote = createRemoteRateLimiter(openLimiterDoor(own, () => clock.monotonic()));
  return { clock, own, remote };
}

describe("a limiter of another process", () => {
  test("counts together with that process", async () => {
    const { own, remote } = limiters();
    await own.admit(LIMIT, "a");
    expect(await remote.admit(LIMIT, "a")).toMatchObject({
      admitted: true,
      remaining: 0,
      resetMs: 100,
    });
    expect(await own.admit(LIMIT, "a")).toMatchObject({ admitted: false });
    expect(await remote.admit(LIMIT, "a")).toMatchObject({ admitted: false });
  });

  test("gives back what it is told to, once", async () => {
    const { own, remote } = limiters();
    const admission = await remote.admit(LIMIT, "a");
    await remote.admit(LIMIT, "a");
    await Promise.all([admission.refund(), admission.refund()]);
    expect(await own.admit(LIMIT, "a")).toMatchObject({ admitted: true, remaining: 0 });
  });

  test("gives nothing back once the window has passed", async () => {
    const { clock, own, remote } = limiters();
    const admission = await remote.admit(LIMIT, "a");
    clock.advance(LIMIT.windowMs + 1);
    await remote.admit(LIMIT, "a");
    await admission.refund();
    expect(await own.admit(LIMIT, "a")).toMatchObject({ admitted: true, remaining: 0 });
  });

  test("is asked to give back nothing any more whose window has passed, nor anything twice", async () => {
    const clock = new FakeClock(0);
    let refunds = 0;
    const refund = async () => {
      refunds += 1;
    };
    const told = { admitted: true, remaining: 1, resetMs: 100, refund };
    const door = openLimiterDoor({ admit: async () => told }, () => clock.monotonic());
    const [passed, given] = [await door.admit(LIMIT, "a"), await door.admit(LIMIT, "a")];
    await door.refund(given.ticket);
    await door.refund(given.ticket);
    expect(refunds).toBe(1);
    clock.advance(LIMIT.windowMs + 1);
    await door.admit(LIMIT, "a");
    await door.refund(passed.ticket);
    expect(refunds).toBe(1);
  });
});
