import type { Clock } from "../clock";
import type { Admission, RateLimit, RateLimiter } from "./rate-limiter";

/**
 * Sliding-window log in process memory, for a service that is one process: the times of the admitted requests of each client.
 * A client takes at most `count` numbers, and is forgotten when its last request has left the window.
 */
export function createMemoryRateLimiter(clock: Clock): RateLimiter {
  /** Limit name -> client -> times, oldest first. Clients are in the order of their last admission. */
  const logs = new Map<string, Map<string, number[]>>();

  return {
    async admit(limit, client) {
      const now = clock.monotonic();
      const clients = logs.get(limit.name) ?? new Map<string, number[]>();
      logs.set(limit.name, clients);
      forgetIdle(clients, now - limit.windowMs);

      const times = (clients.get(client) ?? []).filter((time) => time > now - limit.windowMs);
      const admitted = times.length < limit.count;
      if (admitted) {
        times.push(now);
        clients.delete(client);
        clients.set(client, times);
      }
      let isCounted = admitted;
      return admission(limit, times, now, admitted, async () => {
        const log = clients.get(client);
        const place = log?.indexOf(now) ?? -1;
        if (isCounted && place >= 0) log?.splice(place, 1);
        isCounted = false;
      });
    },
  };
}

function forgetIdle(clients: Map<string, number[]>, before: number): void {
  for (const [client, times] of clients) {
    if ((times.at(-1) ?? before) > before) return;
    clients.delete(client);
  }
}

function admission(
  limit: RateLimit,
  times: number[],
  now: number,
  admitted: boolean,
  refund: () => Promise<void>,
): Admission {
  const oldest = times[0] ?? now;
  return {
    admitted,
    remaining: limit.count - times.length,
    // In this order: of a sum with parts of milliseconds more than the window may be left.
    resetMs: Math.max(0, limit.windowMs - (now - oldest)),
    refund,
  };
}
