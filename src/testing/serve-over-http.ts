import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";
import { type DirectRoute, findDirectRoute } from "@/server/direct-routes";
import { directListener } from "../../scripts/lib/direct-listener.mjs";
import { socketHeader } from "./ask";

export type HttpService = {
  port: number;
  /** Resolves once a request is being handled. */
  busy(): Promise<void>;
  /** Resolves when none is any more. */
  idle(): Promise<void>;
};

/** Until the test is over, serves the runtime of this process on the loopback, as Ema's own server does. */
export async function serveOverHttp(): Promise<HttpService> {
  const underWay = new Set<ReturnType<DirectRoute>>();
  const server = createServer((request, response) => {
    Object.assign(request.headers, socketHeader("127.0.0.1"));
    const { pathname } = new URL(request.url ?? "/", "http://ema.test");
    const route = findDirectRoute(pathname);
    if (route === undefined) throw new Error(`nothing is served at ${pathname}`);
    const handle: DirectRoute = (...asked) => {
      const answer = route(...asked).finally(() => underWay.delete(answer));
      underWay.add(answer);
      server.emit("busy");
      return answer;
    };
    void directListener(handle, () => {})(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    busy: async () => {
      if (underWay.size === 0) await once(server, "busy");
    },
    idle: async () => {
      await Promise.allSettled(underWay);
    },
  };
}
