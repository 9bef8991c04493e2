import { LimiterUnavailable } from "./limiter-unavailable";
import type { RateLimiter } from "./rate-limiter";

/**
 * Counts in `shared`. While that is away, requests under limits that `goesOnAlone` are counted in `own`, by each
 * process for itself; the others are refused.
 */
export function createLenientRateLimiter(limiters: {
  shared: RateLimiter;
  own: RateLimiter;
}): RateLimiter {
  const { shared, own } = limiters;
  return {
    admit: (limit, client) =>
      shared.admit(limit, client).catch((error: unknown) => {
        if (!(error instanceof LimiterUnavailable) || limit.goesOnAlone !== true) throw error;
        return own.admit(limit, client);
      }),
  };
}
