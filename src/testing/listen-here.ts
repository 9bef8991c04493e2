import { once } from "node:events";
import { Server as HttpServer } from "node:http";
import type { Server } from "node:net";
import { onTestFinished } from "vitest";

/** Has a server listen on the loopback until the test is over. @returns its port */
export async function listenHere(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    if (server instanceof HttpServer) server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
