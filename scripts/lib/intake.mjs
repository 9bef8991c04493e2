/**
 * The process beside Ema's own server that takes pictures, started by src/server/intake/start-intake.ts:
 * loads the service out of the build, without Next, and serves its routes at a socket.
 */
import { once } from "node:events";
import { directListener } from "./direct-listener.mjs";
import { createIntakeServer } from "./intake-server.mjs";
import { loadService } from "./load-service.mjs";

// Signals to the whole group are for the server: it says when this process has to end.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});

globalThis.emaIsIntake = true;
await loadService();
await globalThis.emaIntake?.(serveRoutes);

/** @type {import("../../src/server/intake/run-intake").ServeRoutes} */
async function serveRoutes(findRoute, socketPath, logBrokenOff) {
  const server = createIntakeServer((request, response) => {
    const [pathname = "/"] = (request.url ?? "/").split("?", 1);
    const route = findRoute(pathname);
    if (route !== undefined) void directListener(route, logBrokenOff)(request, response);
    else response.writeHead(404).end();
  });
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
