import type pg from "pg";

/** PostgreSQL's code for a write where none is taken. */
const READ_ONLY = "25006";

/**
 * Gives up connections by which nothing can be written, once they are handed back: where another server has taken over,
 * the address leads there, while a connection stays with the one before; and one that began while the database was set
 * to take no writes keeps to that. The pool itself gives up those whose statement failed, but for transactions'.
 */
export function leaveReadOnly(pool: pg.Pool): void {
  const refusing = new WeakSet<pg.PoolClient>();
  pool.on("connect", (client) => {
    client.connection.on("errorMessage", ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY) refusing.add(client);
    });
  });
  pool.on("release", (_, client) => {
    if (refusing.has(client)) void client.end();
  });
}
