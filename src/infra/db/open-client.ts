import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { letAskPlainly } from "./ask-plainly";
import { type Db, TRANSACTION_OPTIONS } from "./database";
import { PrismaClient } from "./generated/client";

/** Prisma's client of a database; it connects when it is first asked. */
export function openClient(adapter: SqlDriverAdapterFactory): Db {
  const db = new PrismaClient({ adapter, transactionOptions: TRANSACTION_OPTIONS });
  letAskPlainly(db, adapter);
  return db;
}
