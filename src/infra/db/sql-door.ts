import type {
  DriverAdapterError,
  IsolationLevel,
  SqlQuery,
  SqlResultSet,
  TransactionOptions,
} from "@prisma/driver-adapter-utils";

/**
 * What came of a statement, as it passes from one process to another, where errors would lose all but their
 * message: `refused` is what Prisma knows the error by, `code` what the database does.
 */
export type Outcome<T> =
  | { value: T }
  | { refused: DriverAdapterError["cause"] }
  | { failed: { message: string; code?: unknown } };

/** A transaction that was begun through a door, by a number that is never used again. */
export type BegunTransaction = { transaction: number; options: TransactionOptions };

/**
 * A database that another process holds: the embedded one serves a single process, and this is how others of
 * the same service ask it. Everything in it can be cloned.
 */
export type SqlDoor = {
  query(query: SqlQuery, transaction?: number): Promise<Outcome<SqlResultSet>>;
  /** @returns the number of rows it touched */
  execute(query: SqlQuery, transaction?: number): Promise<Outcome<number>>;
  begin(level?: IsolationLevel): Promise<Outcome<BegunTransaction>>;
  commit(transaction: number): Promise<Outcome<undefined>>;
  rollback(transaction: number): Promise<Outcome<undefined>>;
};
