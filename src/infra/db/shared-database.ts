import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { createBirpc } from "birpc";
import { inFolder } from "../in-folder";
import { makeFolders } from "../make-folders";
import { fitsSocket } from "../process/fits-socket";
import { socketChannel } from "../process/socket-channel";
import type { Database } from "./database";
import { openSqlDoor } from "./open-sql-door";
import { openRemoteDatabase } from "./remote-database";
import type { SqlDoor } from "./sql-door";

/** Its owner's alone, so that nobody else can ask there. */
const FOLDER = "shared";

/** A relative name may fit where the whole one does not; Windows has none in folders. */
function socketIn(dataDir: string): string | undefined {
  const whole = path.resolve(inFolder(dataDir, FOLDER, "database"));
  const relative = path.relative(process.cwd(), whole);
  const socket = relative.length < whole.length ? relative : whole;
  return process.platform === "win32" || !fitsSocket(socket) ? undefined : socket;
}

/**
 * Lets commands of the same owner use the embedded database, which this process alone can open.
 * @returns what ends that; nothing where it cannot be had
 * @throws Error where the disk has no sockets
 */
export async function shareDatabase(
  embedded: SqlDriverAdapterFactory,
  dataDir: string,
): Promise<{ close(): Promise<void> } | undefined> {
  const socketPath = socketIn(dataDir);
  if (socketPath === undefined) return undefined;
  await makeFolders(path.dirname(socketPath));
  // That of a process that was killed; we hold the database, so there is no other.
  await rm(socketPath, { force: true });
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on("error", () => undefined);
    void answer(embedded, socket).finally(() => connections.delete(socket));
  });
  server.listen(socketPath);
  await once(server, "listening");
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of connections) socket.destroy();
      await closed;
    },
  };
}

/** Until it closes; what was begun and not ended is rolled back then. */
async function answer(embedded: SqlDriverAdapterFactory, socket: Socket): Promise<void> {
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const sql = await openSqlDoor(embedded);
  createBirpc<object, SqlDoor>(sql.door, { ...socketChannel(socket), timeout: -1 });
  await closed;
  await sql.close();
}

/** The embedded database of the service that runs on `dataDir`; undefined: none answers there. */
export async function openSharedDatabase(dataDir: string): Promise<Database | undefined> {
  const socketPath = socketIn(dataDir);
  if (socketPath === undefined) return undefined;
  const socket = connect(socketPath);
  const isConnected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  if (!isConnected) return undefined;
  const remote = createBirpc<SqlDoor, object>({}, { ...socketChannel(socket), timeout: -1 });
  socket.once("close", () => remote.$close());
  socket.on("error", () => undefined);
  const database = openRemoteDatabase(remote);
  return {
    ...database,
    close: async () => {
      await database.close();
      socket.destroy();
    },
  };
}
