import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FakeClock } from "@/testing/fake-clock";
import type { RateLimit, RateLimiter } from "./rate-limiter";

/**
 * What every limiter has to do.
 * @param create makes an empty one that goes by the given clock
 * @param options.runs how many sequences of arrivals are tried
 */
export function rateLimiterCompliance(
  name: string,
  create: Create,
  { runs }: { runs: number },
): void {
  describe(name, () => {
    test("admits at most count of a client in any window, and refuses no sooner", async () => {
      await fc.assert(
        fc.asyncProperty(limits, arrivals, async (limit, sequence) => {
          const all = await arrive(create, limit, sequence);
          for (const [place, { admitted }] of all.entries()) {
            expect(admitted).toBe(countBefore(all, place, limit) < limit.count);
          }
        }),
        { numRuns: runs },
      );
    });

    test("says how many are left, and when the oldest leaves the window", async () => {
      await fc.assert(
        fc.asyncProperty(limits, arrivals, async (limit, sequence) => {
          const all = await arrive(create, limit, sequence);
          for (const [place, { time, client, admitted, remaining, resetMs }] of all.entries()) {
            const counted = countBefore(all, place, limit) + (admitted ? 1 : 0);
            const oldest = all.find(
              (one) => one.admitted && one.client === client && one.time > time - limit.windowMs,
            );
            expect(remaining).toBe(limit.count - counted);
            expect(resetMs).toBe((oldest?.time ?? time) + limit.windowMs - time);
          }
        }),
        { numRuns: runs },
      );
    });

    test("admits the next one at the moment in which the oldest leaves the window", async () => {
      const clock = new FakeClock(0);
      const limiter = create(clock);
      const limit = { name: "one", count: 2, windowMs: 100 };
      await limiter.admit(limit, "a");
      clock.advance(60);
      await limiter.admit(limit, "a");
      clock.advance(39);
      expect(await limiter.admit(limit, "a")).toMatchObject({ admitted: false, resetMs: 1 });
      clock.advance(1);
      expect(await limiter.admit(limit, "a")).toMatchObject({ admitted: true, resetMs: 60 });
    });

    test("admits as if what it gave back had never come", async () => {
      const clock = new FakeClock(0);
      const limiter = create(clock);
      const limit = { name: "one", count: 2, windowMs: 100 };
      const first = await limiter.admit(limit, "a");
      await first.refund();
      const admitted: boolean[] = [];
      for (let asked = 0; asked < 3; asked += 1) {
        admitted.push((await limiter.admit(limit, "a")).admitted);
      }
      expect(admitted).toEqual([true, true, false]);
    });

    test("gives nothing back for what it refused", async () => {
      const limiter = create(new FakeClock(0));
      const limit = { name: "one", count: 1, windowMs: 100 };
      await limiter.admit(limit, "a");
      const refused = await limiter.admit(limit, "a");
      await refused.refund();
      expect((await limiter.admit(limit, "a")).admitted).toBe(false);
    });

    test("gives an admission back once, however often it is told to", async () => {
      const limiter = create(new FakeClock(0));
      const limit = { name: "one", count: 2, windowMs: 100 };
      const first = await limiter.admit(limit, "a");
      await limiter.admit(limit, "a");
      await Promise.all([first.refund(), first.refund()]);
      const next = [await limiter.admit(limit, "a"), await limiter.admit(limit, "a")];
      expect(next.map(({ admitted }) => admitted)).toEqual([true, false]);
    });

    test("counts each client, and each limit, by itself", async () => {
      const limiter = create(new FakeClock(0));
      const one = { name: "one", count: 1, windowMs: 100 };
      const two = { ...one, name: "two" };
      const asked = [
        await limiter.admit(one, "a"),
        await limiter.admit(one, "a"),
        await limiter.admit(one, "b"),
        await limiter.admit(two, "a"),
      ];
      expect(asked.map(({ admitted }) => admitted)).toEqual([true, false, true, true]);
    });

    test("admits exactly count of a hundred at once", async () => {
      const limiter = create(new FakeClock(0));
      const limit = { name: "one", count: 7, windowMs: 100 };
      const asked = await Promise.all(Array.from({ length: 100 }, () => limiter.admit(limit, "a")));
      expect(asked.filter(({ admitted }) => admitted)).toHaveLength(7);
    });
  });
}

const limits = fc.record({
  name: fc.constantFrom("one", "two"),
  count: fc.integer({ min: 1, max: 8 }),
  windowMs: fc.integer({ min: 1, max: 200 }),
});

/** Milliseconds between arrivals, many of them at once, and who arrives. */
const arrivals = fc.array(
  fc.record({
    wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 80 })),
    client: fc.constantFrom("a", "b", "c"),
  }),
  { maxLength: 120 },
);

type Arrival = { wait: number; client: string };
type Seen = { time: number; client: string; admitted: boolean; remaining: number; resetMs: number };

type Create = (clock: FakeClock) => RateLimiter;

async function arrive(create: Create, limit: RateLimit, sequence: Arrival[]): Promise<Seen[]> {
  const clock = new FakeClock(0);
  const limiter = create(clock);
  const all: Seen[] = [];
  for (const { wait, client } of sequence) {
    clock.advance(wait);
    const { admitted, remaining, resetMs } = await limiter.admit(limit, client);
    all.push({ time: clock.monotonic(), client, admitted, remaining, resetMs });
  }
  return all;
}

/** Admissions of the same client in the window that ends with this one. */
function countBefore(all: Seen[], place: number, { windowMs }: RateLimit): number {
  const now = all[place];
  return all.slice(0, place).filter(({ client, admitted, time }) => {
    return admitted && client === now?.client && time > now.time - windowMs;
  }).length;
}
