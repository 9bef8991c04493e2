/** At most `count` requests in any `windowMs` milliseconds. */
export type RateLimit = {
  name: string;
  count: number;
  windowMs: number;
  /** Where what all processes count by is away, each counts by itself; else requests are refused. */
  goesOnAlone?: boolean;
};

export type Admission = {
  admitted: boolean;
  /** Requests that would still be admitted now. */
  remaining: number;
  /** Milliseconds until the oldest counted request leaves the window. */
  resetMs: number;
  /** Takes this request out of the count again. */
  refund(): Promise<void>;
};

/** Sliding-window limiter: exact, not an approximation by fixed windows. Refused requests do not count. */
export type RateLimiter = {
  /** @throws LimiterUnavailable when requests cannot be counted */
  admit(limit: RateLimit, client: string): Promise<Admission>;
};
