import type { Log } from "../log";
import { waitAtMost } from "../wait-at-most";
import type { Database, Db } from "./database";
import { openReplica, REPLICA_PATIENCE, type Replica } from "./open-replica";
import { writeBeat } from "./replica-beat";

/** How often replicas are looked at, while somebody wants to read from one. */
const LOOK_MS = 1_000;
/** How long what was seen is believed. */
const BELIEVED_MS = 3_000;
/** How long is waited for replicas that do not answer, where they are told of. */
const TELL_MS = 500;
/** A replica that is further behind is not read from. */
const MAX_LAG_MS = 5_000;

type ReplicaCounts = { used: number; away: number };

/** Copies of the database that follow it, for reads that may be some seconds old. */
export type Replicas = {
  /**
   * One that may be read from now, by turns; undefined: none, and the primary is to be asked. What it answers was
   * true at most ten seconds ago.
   */
  choose(): Db | undefined;
  /** Looks at all of them now. Never rejects. */
  look(): Promise<void>;
  /** How many are read from, and how many are away or behind or were not looked at lately. */
  counts(): ReplicaCounts;
  /** The same of now, however long nobody read from one: looks at them, unless that was a second ago. */
  tell(): Promise<ReplicaCounts>;
  close(): Promise<void>;
};

/**
 * @param options.primary not closed with them
 * @param options.now milliseconds of a clock that never goes back
 */
export function openReplicas(options: {
  urls: readonly string[];
  primary: Pick<Database, "db"> & Required<Pick<Database, "server">>;
  log: Log;
  now: () => number;
  maxLagMs?: number;
  /** Connections at most to each. */
  poolSize?: number;
  patience?: typeof REPLICA_PATIENCE;
}): Replicas {
  const { urls, now, maxLagMs = MAX_LAG_MS, patience = REPLICA_PATIENCE, ...parts } = options;
  const replicas = urls.map((url) => openReplica({ ...parts, url, maxLagMs, patience }));
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let turn = 0;

  async function lookAtAll(): Promise<void> {
    const at = now();
    lookedAt = at;
    // Where the primary is away, what was seen is believed no longer than else.
    const beat = await writeBeat(parts.primary.db).catch(() => undefined);
    if (beat !== undefined) await Promise.all(replicas.map((one) => one.look({ beat, at })));
  }

  function look(): Promise<void> {
    looking ??= lookAtAll().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function lookAgain(): Promise<void> {
    if (looking !== undefined || now() - lookedAt >= LOOK_MS) await look();
  }

  function counts(): ReplicaCounts {
    const time = now();
    const used = replicas.filter((one) => isUsed(one, time)).length;
    return { used, away: replicas.length - used };
  }

  function isUsed(replica: Replica, time: number): boolean {
    const seenAt = replica.seenAt();
    return seenAt !== undefined && time - seenAt < BELIEVED_MS;
  }

  return {
    look,
    choose: () => {
      // Of what nobody reads nobody needs to know.
      void lookAgain();
      const time = now();
      const used = replicas.filter((one) => isUsed(one, time));
      turn += 1;
      return used[turn % used.length]?.db;
    },
    counts,
    tell: async () => {
      await waitAtMost(TELL_MS, lookAgain());
      return counts();
    },
    close: async () => {
      await looking;
      await Promise.all(replicas.map((one) => one.close()));
    },
  };
}
