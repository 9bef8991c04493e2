import {
  DriverAdapterError,
  type SqlDriverAdapterFactory,
  type SqlQueryable,
} from "@prisma/driver-adapter-utils";
import type { Outcome, SqlDoor } from "./sql-door";

const INFO = { provider: "postgres", adapterName: "ema-remote" } as const;

/** Prisma's way to a database that another process of the service holds. */
export function createRemoteSqlAdapter(door: SqlDoor): SqlDriverAdapterFactory {
  const queryable = (transaction?: number): SqlQueryable => ({
    ...INFO,
    queryRaw: async (query) => valueOf(await door.query(query, transaction)),
    executeRaw: async (query) => valueOf(await door.execute(query, transaction)),
  });
  return {
    ...INFO,
    connect: async () => ({
      ...queryable(),
      // Migrations alone have scripts, and run where the database is.
      executeScript: () => Promise.reject(new Error("scripts do not pass between processes")),
      startTransaction: async (level) => {
        const { transaction, options } = valueOf(await door.begin(level));
        return {
          ...queryable(transaction),
          options,
          commit: async () => valueOf(await door.commit(transaction)),
          rollback: async () => valueOf(await door.rollback(transaction)),
        };
      },
      dispose: async () => {},
    }),
  };
}

function valueOf<T>(outcome: Outcome<T>): T {
  if ("value" in outcome) return outcome.value;
  if ("refused" in outcome) throw new DriverAdapterError(outcome.refused);
  const { message, code } = outcome.failed;
  throw Object.assign(new Error(message), { code });
}
