import type { PGlite } from "@electric-sql/pglite";
import {
  DriverAdapterError,
  type SqlDriverAdapterFactory,
  type SqlQueryable,
} from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";

/** All that Prisma's adapter asks of it. */
type Pglite = Pick<PGlite, "query" | "exec" | "transaction">;

/**
 * PGlite for Prisma. Its adapter lacks two kinds of errors: that of a COMMIT, which would pass for done,
 * and that of an engine which broke off, which Prisma would not know for what it is.
 * @param beforeEach is awaited before each statement outside of a transaction, and before each transaction
 */
export function createPgliteAdapter(
  pglite: Pglite,
  beforeEach: () => Promise<void> = async () => {},
): SqlDriverAdapterFactory {
  const factory = new PrismaPGlite(pglite as PGlite);
  const outcomeOfLast = watchTransactions(pglite);

  async function connect() {
    const adapter = await factory.connect();
    tellBreakdowns(adapter);
    const { queryRaw, executeRaw } = adapter;
    adapter.queryRaw = (query) => beforeEach().then(() => queryRaw(query));
    adapter.executeRaw = (query) => beforeEach().then(() => executeRaw(query));
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => {
      await beforeEach();
      const transaction = await tellingBreakdown(() => start(level));
      const outcome = outcomeOfLast();
      tellBreakdowns(transaction);
      const commit = transaction.commit.bind(transaction);
      transaction.commit = () =>
        tellingBreakdown(async () => {
          await commit();
          await outcome;
        });
      return transaction;
    };
    return adapter;
  }

  return { provider: factory.provider, adapterName: factory.adapterName, connect };
}

/**
 * @returns the outcome of the transaction that began last: PGlite has one at a time, and the next waits
 *   for its end
 */
function watchTransactions(pglite: Pglite): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  const run = pglite.transaction.bind(pglite);
  pglite.transaction = (work) => {
    const outcome = run(async (transaction) => {
      last = outcome;
      // The adapter does not wait for it: a failure would be nobody's and end the process.
      let rolledBack: Promise<void> | undefined;
      const rollback = transaction.rollback.bind(transaction);
      transaction.rollback = () => (rolledBack = rollback());
      const result = await work(transaction);
      await rolledBack;
      return result;
    });
    return outcome;
  };
  return () => last;
}

function tellBreakdowns(queryable: SqlQueryable): void {
  const queryRaw = queryable.queryRaw.bind(queryable);
  const executeRaw = queryable.executeRaw.bind(queryable);
  queryable.queryRaw = (query) => tellingBreakdown(() => queryRaw(query));
  queryable.executeRaw = (query) => tellingBreakdown(() => executeRaw(query));
}

/** An engine that broke off serves no more, as a server that closed its connections. */
async function tellingBreakdown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    throw new DriverAdapterError({ kind: "ConnectionClosed", originalMessage: error.message });
  }
}
