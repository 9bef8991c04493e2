import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type RequestContext, requestContext } from "../process/request-context";

const LOOK_MS = 100;

/**
 * Connections that are idle while a host has put the process to sleep (Vercel) stay open all that time, which may be
 * hours: nobody asks by them, and the server has them no more for others. Such a host is told to wait, for the request
 * that was last to ask for a connection, until the pool has closed all; other hosts are told nothing.
 */
export function closeBeforeSleep(pool: pg.Pool): void {
  let last: RequestContext | undefined;

  /** Ends also where another request asks, which then is waited for. */
  async function untilClosed(own: RequestContext): Promise<void> {
    do await sleep(LOOK_MS, undefined, { ref: false });
    while (last === own && pool.totalCount > 0);
    if (last === own) last = undefined;
  }

  // The pool's own events come on behalf of whoever had the connection before.
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    const asked = connect(...given);
    const context = requestContext();
    if (context?.waitUntil !== undefined && context !== last) {
      last = context;
      context.waitUntil(untilClosed(context));
    }
    return asked;
  }) as typeof pool.connect;
}
