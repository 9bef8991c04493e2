import type { Db, Tx } from "./database";

const ONE_MOMENT = { isolationLevel: "RepeatableRead" } as const;

/**
 * A read that sees the database as it was at one moment. Prisma asks for the rows that others refer to by questions of
 * their own: what goes between two of them would be null where its type says that it is there.
 */
export function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.$transaction(read, ONE_MOMENT);
}
