import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";

/** What may be asked of a replica. Prisma reads what it writes by the same call. */
const READS = /^\s*(SELECT|WITH)\b/i;

/**
 * Prisma's way to a replica: each statement that only reads goes there, and again to the primary when it fails,
 * for whatever reason; what writes, and whole transactions, go to the primary alone. The primary knows all that
 * the replica does, so nobody is led back in time.
 * @param options.isAway it is not to be asked now: who began with it goes on at the primary, and waits for it once
 * @param options.onFailure hears of each statement that failed at the replica
 */
export function createReplicaAdapter(options: {
  replica: SqlDriverAdapterFactory;
  primary: SqlDriverAdapterFactory;
  isAway: () => boolean;
  onFailure: (error: unknown) => void;
}): SqlDriverAdapterFactory {
  const { provider, adapterName } = options.primary;
  return {
    provider,
    adapterName,
    connect: async () => {
      const [replica, primary] = await Promise.all([
        options.replica.connect(),
        options.primary.connect(),
      ]);
      return {
        provider,
        adapterName,
        queryRaw: async (query) => {
          if (!READS.test(query.sql) || options.isAway()) return primary.queryRaw(query);
          try {
            return await replica.queryRaw(query);
          } catch (error) {
            options.onFailure(error);
            return primary.queryRaw(query);
          }
        },
        executeRaw: (query) => primary.executeRaw(query),
        executeScript: (script) => primary.executeScript(script),
        startTransaction: (level) => primary.startTransaction(level),
        ...(primary.getConnectionInfo === undefined
          ? {}
          : { getConnectionInfo: primary.getConnectionInfo.bind(primary) }),
        dispose: async () => {
          await Promise.all([replica.dispose(), primary.dispose()]);
        },
      };
    },
  };
}
