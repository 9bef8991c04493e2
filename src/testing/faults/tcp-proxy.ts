import { once } from "node:events";
import net, { type Socket } from "node:net";

export type TcpProxy = {
  /** Leads through it to the target. */
  url: string;
  stop(): Promise<void>;
};

/**
 * Stands between this process and a server on TCP.
 * @param join is given each connection and the one behind it, which nothing joins but this
 */
export async function startTcpProxy(
  target: string,
  join: (client: Socket, far: Socket) => void,
): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = net.createServer({ noDelay: true }, (client) => {
    const far = net.connect({ host: hostname, port: Number(port || 5432), noDelay: true });
    for (const socket of [client, far]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
    }
    join(client, far);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
