import { Socket } from "node:net";
import pg from "pg";

/** PostgreSQL's code for a client that cannot come to its server. */
const NO_WAY = "08001";

/**
 * The driver reads files that an address names, as of certificates, for each connection anew. Where one cannot be read it
 * is told by the connection, which is not made: the driver throws it, amid what other requests wait for.
 */
export class Connection extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    try {
      super(config);
    } catch (error) {
      const { connectionString: _, ...rest } = config;
      super({ ...rest, stream: () => noWay(error) });
    }
  }
}

/** A way to nowhere: why is told to who takes it. */
function noWay(cause: unknown): Socket {
  const why = cause instanceof Error ? cause.message : String(cause);
  const socket = new Socket();
  socket.connect = () => socket.destroy(Object.assign(new Error(why, { cause }), { code: NO_WAY }));
  return socket;
}
