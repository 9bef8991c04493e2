import type { Database } from "./database";
import { openClient } from "./open-client";
import { createRemoteSqlAdapter } from "./remote-sql-adapter";
import type { SqlDoor } from "./sql-door";

/** The database that another process of the service holds; closing it leaves that one open. */
export function openRemoteDatabase(door: SqlDoor): Database {
  const adapter = createRemoteSqlAdapter(door);
  const db = openClient(adapter);
  return {
    db,
    ping: async () => {
      await db.$queryRaw`SELECT 1`;
    },
    close: () => db.$disconnect(),
  };
}
