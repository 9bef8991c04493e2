import type { Log } from "../log";
import type { Database, Db } from "./database";
import { saidBy } from "./errors";
import { openClient } from "./open-client";
import { openPostgres, POOL_SIZE } from "./postgres-database";
import { readAtOnce } from "./read-together";
import { readBeat } from "./replica-beat";
import { createReplicaAdapter } from "./replica-adapter";

/** Soon enough for a visitor who is then answered by the primary. */
export const REPLICA_PATIENCE = { connectMs: 500, statementMs: 2_000 };

export type Replica = {
  /** Reads what is asked of it by the replica, and by the primary what that refuses. */
  db: Db;
  /** When it last was known to be near enough, by the clock of the process; undefined: it is away or behind. */
  seenAt(): number | undefined;
  /** Finds out how far it is. Never rejects. */
  look(asked: { beat: Date; at: number }): Promise<void>;
  close(): Promise<void>;
};

/** @param options.maxLagMs how far behind it may be */
export function openReplica(options: {
  url: string;
  primary: Required<Pick<Database, "server">>;
  maxLagMs: number;
  patience: { connectMs: number; statementMs: number };
  log: Log;
  poolSize?: number | undefined;
}): Replica {
  const { url, log, maxLagMs, patience, poolSize = POOL_SIZE } = options;
  const { hostname, port } = new URL(url);
  const name = port === "" ? hostname : `${hostname}:${port}`;
  const own = openPostgres({ url, log, patience, poolSize, isReadOnly: true });
  let seenAt: number | undefined;
  let wasUsed: boolean | undefined;

  function leave(why: Record<string, unknown>): void {
    seenAt = undefined;
    if (wasUsed !== false) log.warn({ replica: name, ...why }, "replica is not read from");
    wasUsed = false;
  }

  const leaveFor = (error: unknown) => leave({ error: saidBy(error) });
  const adapter = createReplicaAdapter({
    replica: own.server,
    primary: options.primary.server,
    isAway: () => seenAt === undefined,
    onFailure: leaveFor,
  });
  const db = openClient(adapter);
  readAtOnce(db, { connections: poolSize });

  return {
    db,
    seenAt: () => seenAt,
    look: async ({ beat, at }) => {
      try {
        const known = await readBeat(own.db);
        const lagMs = known === undefined ? undefined : beat.getTime() - known.getTime();
        if (lagMs === undefined || lagMs > maxLagMs) {
          leave({ lagMs });
          return;
        }
        seenAt = at;
        if (wasUsed !== true) log.info({ replica: name }, "replica is read from");
        wasUsed = true;
      } catch (error) {
        leaveFor(error);
      }
    },
    close: async () => {
      await db.$disconnect();
      await own.close();
    },
  };
}
