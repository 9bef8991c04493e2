import { once } from "node:events";
import net, { type Socket } from "node:net";

export type HoldingProxy = {
  /** Leads through it to the target. */
  url: string;
  /** From now on nothing goes through, either way: connections are made, and stay mute. */
  hold(): void;
  /** What was held goes on, and so does all that follows. */
  letGo(): void;
  /** From now on each piece takes so long. */
  slowDown(ms: number): void;
  stop(): Promise<void>;
};

/** Stands between this process and a server on TCP, as a network does that swallows packets or is slow. */
export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let held: (() => void)[] | undefined;
  let delayMs = 0;

  function pass(from: Socket, to: Socket): void {
    from.on("data", (chunk) => {
      const write = () => {
        if (to.writable) to.write(chunk);
      };
      if (held !== undefined) held.push(write);
      else if (delayMs > 0) setTimeout(write, delayMs);
      else write();
    });
  }

  const server = net.createServer({ noDelay: true }, (client) => {
    const far = net.connect({ host: hostname, port: Number(port || 5432), noDelay: true });
    pass(client, far);
    pass(far, client);
    for (const socket of [client, far]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        far.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;

  return {
    url: url.href,
    hold: () => {
      held ??= [];
    },
    letGo: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const write of waiting) write();
    },
    slowDown: (ms) => {
      delayMs = ms;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
