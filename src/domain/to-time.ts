export function toTime(milliseconds: number): Date;
export function toTime(milliseconds: number | undefined): Date | undefined;
/** Nothing here is older than the epoch or younger than year 9999, and databases misread times far outside. */
export function toTime(milliseconds: number | undefined): Date | undefined {
  if (milliseconds === undefined) return undefined;
  return new Date(Math.min(Math.max(milliseconds, -1), Date.UTC(9999, 0, 1)));
}
