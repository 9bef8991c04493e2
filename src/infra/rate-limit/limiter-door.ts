import type { Admission, RateLimit, RateLimiter } from "./rate-limiter";

/** An admission as it passes from one process to another. */
type Told = Omit<Admission, "refund"> & { ticket: number };

/** A limiter that another process has: all that serve one address count together. */
export type LimiterDoor = {
  admit(limit: RateLimit, client: string): Promise<Told>;
  /** Nothing happens for a ticket whose window has passed. */
  refund(ticket: number): Promise<void>;
};

type Refundable = Pick<Admission, "refund"> & { until: number };

/** @param now milliseconds of a clock that never goes back */
export function openLimiterDoor(limiter: RateLimiter, now: () => number): LimiterDoor {
  const refundable = new Map<number, Refundable>();
  let tickets = 0;
  return {
    admit: async (limit, client) => {
      const { refund, ...told } = await limiter.admit(limit, client);
      // The oldest are first: what stays behind one of a long window goes with it.
      for (const [ticket, { until }] of refundable) {
        if (until > now()) break;
        refundable.delete(ticket);
      }
      tickets += 1;
      refundable.set(tickets, { refund, until: now() + limit.windowMs });
      return { ...told, ticket: tickets };
    },
    refund: async (ticket) => {
      await refundable.get(ticket)?.refund();
      refundable.delete(ticket);
    },
  };
}

export function createRemoteRateLimiter(door: LimiterDoor): RateLimiter {
  return {
    admit: async (limit, client) => {
      const { ticket, ...told } = await door.admit(limit, client);
      return { ...told, refund: () => door.refund(ticket) };
    },
  };
}
