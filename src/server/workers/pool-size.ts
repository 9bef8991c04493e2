/** What keeps a PostgreSQL busy for one process, whatever the others do. */
const LEAST = 5;

/**
 * How many connections to a database each of several processes may open, so that all of them hold what one may, or
 * five each.
 * @param most of one process: DATABASE_POOL_SIZE
 */
export function poolSizeOf(most: number, { count }: { count: number }): number {
  return Math.min(most, Math.max(LEAST, Math.floor(most / count)));
}
