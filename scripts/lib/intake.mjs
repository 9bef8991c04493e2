/**
 * The process beside Ema's own server that takes pictures, started by src/server/intake/start-intake.ts:
 * loads the service out of the build, without Next, and serves its routes at a socket.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { directListener } from "./direct-listener.mjs";
import { CONNECTION_LIMITS } from "./http-server.mjs";
import { latestAnswerOf } from "./latest-answer.mjs";
import { loadService } from "./load-service.mjs";
import { readRest } from "./read-rest.mjs";

// Signals to the whole group are for the server: it says when this process has to end.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});

await loadService();
await globalThis.emaIntake?.(serveRoutes);

/** @type {import("../../src/server/intake/run-intake").ServeRoutes} */
async function serveRoutes(findRoute, socketPath, logBrokenOff) {
  const server = createServer((request, response) => {
    const [pathname = "/"] = (request.url ?? "/").split("?", 1);
    const route = findRoute(pathname);
    if (route !== undefined) void directListener(route, logBrokenOff)(request, response);
    else response.writeHead(404).end();
  });
  // Of an upload that is refused early: the next one would wait behind it.
  readRest(server, latestAnswerOf(server), {
    bytes: CONNECTION_LIMITS.restBytes,
    ms: CONNECTION_LIMITS.restMs,
  });
  // The other side keeps its connections, and would send into one that is closed at that moment.
  server.keepAliveTimeout = 0;
  await once(server.listen(socketPath), "listening");
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}
