import type { SqlDriverAdapterFactory, Transaction } from "@prisma/driver-adapter-utils";
import pLimit from "p-limit";

/**
 * Has the questions of a transaction wait for each other: Prisma asks for what several relations lead to at once, and
 * a connection answers one question after the other. The driver has them wait too, but warns of it on standard error,
 * and its next version refuses them.
 */
export function askInTurn(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  const { provider, adapterName } = factory;
  return {
    provider,
    adapterName,
    connect: async () => {
      const adapter = await factory.connect();
      const start = adapter.startTransaction.bind(adapter);
      adapter.startTransaction = async (level) => inTurn(await start(level));
      return adapter;
    },
  };
}

function inTurn(transaction: Transaction): Transaction {
  const turn = pLimit(1);
  const query = transaction.queryRaw.bind(transaction);
  const execute = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = (asked) => turn(() => query(asked));
  transaction.executeRaw = (asked) => turn(() => execute(asked));
  return transaction;
}
