import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { Prisma, PrismaClient } from "./generated/client";

/** The Prisma client, whichever database is behind it. */
export type Db = PrismaClient;

/** The same within a transaction. Ask nothing else meanwhile: the embedded database has one connection. */
export type Tx = Prisma.TransactionClient;

/** How long a transaction may wait for a connection, and then take, in milliseconds. */
export const TRANSACTION_OPTIONS = { maxWait: 10_000, timeout: 10_000 };

/** Of a step that writes hundreds of images, on a busy machine; nothing comes near it. */
export const STEP_OPTIONS = { ...TRANSACTION_OPTIONS, timeout: 60_000 };

export type Database = {
  db: Db;
  /** Resolves when the database answers, and the embedded one takes writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** How many connections there are at this moment, where there is a pool of them, and requests for one. */
  connections?(): { open: number; idle: number; waiting: number };
  /** Of a database that one process alone can open: how the others of the service reach it. */
  embedded?: SqlDriverAdapterFactory;
  /** Of a database on a server: by which another client shares its connections. */
  server?: SqlDriverAdapterFactory;
};
