import type pg from "pg";

/** PostgreSQL's code for a write where none is taken. */
const READ_ONLY = "25006";
/** What a server says of a connection that is in no transaction. */
const IDLE = "I";

/**
 * Gives up connections that nobody should be given any more, once they are handed back:
 *
 * - those by which nothing can be written: where another server has taken over, the address leads there, while a
 *   connection stays with the one before; and one that began while the database was set to take no writes keeps to that.
 * - those whose transaction has not ended, since a server that was mute for a while did not answer to its end either:
 *   what is written by them next would be a part of it, acknowledged and then lost.
 *
 * The pool itself gives up those whose statement failed, but for transactions'.
 */
export function leaveUnfit(pool: pg.Pool): void {
  const refusing = new WeakSet<pg.PoolClient>();
  pool.on("connect", (client) => {
    client.connection.on("errorMessage", ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY) refusing.add(client);
    });
  });
  pool.on("release", (_, client) => {
    if (refusing.has(client) || client.getTransactionStatus() !== IDLE) void client.end();
  });
}
