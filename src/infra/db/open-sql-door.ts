import { setImmediate } from "node:timers/promises";
import {
  DriverAdapterError,
  isDriverAdapterError,
  type SqlDriverAdapterFactory,
  type SqlQueryable,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import pLimit from "p-limit";
import type { Outcome, SqlDoor } from "./sql-door";

export type OpenSqlDoor = {
  door: SqlDoor;
  /** Nobody asks any more: what was begun and not ended is rolled back. */
  close(): Promise<void>;
};

/** Lets another process use the database of this one. */
export async function openSqlDoor(factory: SqlDriverAdapterFactory): Promise<OpenSqlDoor> {
  const adapter = await factory.connect();
  const transactions = new Map<number, Transaction>();
  const oneAtATime = pLimit(1);
  let begun = 0;
  let isClosed = false;

  function at(transaction: number | undefined): SqlQueryable {
    return transaction === undefined ? adapter : openTransaction(transaction);
  }

  function openTransaction(number: number): Transaction {
    const transaction = transactions.get(number);
    if (transaction !== undefined) return transaction;
    throw new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause: "it has ended" });
  }

  /**
   * The embedded database answers one question after the other: of many that come through the door at once each
   * waits for the one before it, so that what this process asks meanwhile waits for one of them and not for all.
   * Not within a transaction, whose questions keep everybody waiting as long as they do.
   */
  async function inTurn<T>(transaction: number | undefined, ask: () => Promise<T>): Promise<T> {
    if (transaction !== undefined) return ask();
    return oneAtATime(async () => {
      await setImmediate();
      return ask();
    });
  }

  function end(number: number, how: "commit" | "rollback") {
    return outcomeOf(async () => {
      const transaction = openTransaction(number);
      transactions.delete(number);
      await transaction[how]();
      return undefined;
    });
  }

  return {
    door: {
      query: (query, transaction) =>
        outcomeOf(() => inTurn(transaction, () => at(transaction).queryRaw(query))),
      execute: (query, transaction) =>
        outcomeOf(() => inTurn(transaction, () => at(transaction).executeRaw(query))),
      begin: (level) =>
        outcomeOf(async () => {
          const transaction = await adapter.startTransaction(level);
          begun += 1;
          // Its turn came when who asked had gone.
          if (isClosed) await transaction.rollback();
          else transactions.set(begun, transaction);
          return { transaction: begun, options: transaction.options };
        }),
      commit: (transaction) => end(transaction, "commit"),
      rollback: (transaction) => end(transaction, "rollback"),
    },
    close: async () => {
      isClosed = true;
      const open = [...transactions.values()];
      transactions.clear();
      await Promise.all(open.map((transaction) => transaction.rollback()));
    },
  };
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (isDriverAdapterError(error)) return { refused: error.cause };
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return { failed: { message: error instanceof Error ? error.message : String(error), code } };
  }
}
