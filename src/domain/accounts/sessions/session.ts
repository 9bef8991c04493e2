/** How long a browser that is remembered stays signed in without being used. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A session that is used is renewed when it has been this long, not with every request. */
export const RENEWED_EVERY_MS = 24 * 60 * 60 * 1_000;

/** A browser that an account is signed in with. Times are ISO 8601 with milliseconds. */
export type SessionView = {
  id: string;
  createdAt: string;
  /** To the day: see RENEWED_EVERY_MS. */
  usedAt: string;
  expiresAt: string;
  userAgent?: string;
  /** Network address that it began from. */
  address?: string;
  /** Whether it is the one that asks. */
  current: boolean;
};
