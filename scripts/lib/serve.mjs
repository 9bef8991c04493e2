import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { finished } from "node:stream";
import { fileURLToPath } from "node:url";
import next from "next";
import { directListener } from "./direct-listener.mjs";
import { createDrain } from "./drain.mjs";
import { createGate } from "./gate.mjs";
import { greet } from "./greet.mjs";
import { createHttpServer } from "./http-server.mjs";
import { loadService } from "./load-service.mjs";
import { noticeSilence } from "./notice-silence.mjs";
import { originForm } from "./origin-form.mjs";
import { letContextsRest } from "./rest-contexts.mjs";
import { Failure, ROOT } from "./run.mjs";
import { serveStatic } from "./serve-static.mjs";
import { setHeader } from "./set-header.mjs";
import { stopOnSignal } from "./stop-on-signal.mjs";
import { tellUnavailable } from "./tell-unavailable.mjs";
import { wholeName } from "./whole-name.mjs";

/** Set here from the socket and believed by src/api/client-address.ts: nobody else may set it. */
const SOCKET_ADDRESS_HEADER = "x-ema-socket-address";

/**
 * What Next cannot refuse: its files of `public/` would be 500. All else that is sent in parts has handlers of ours, but
 * while developing, when Next calls these too.
 */
const OF_A_PART = ["range", "if-range", "if-match", "if-unmodified-since"];

const INTAKE = fileURLToPath(new URL("./intake.mjs", import.meta.url));

/** What is asked for a page is answered by then, or refused. */
const BROKEN_OFF_MS = 30_000;

/** Errors whose message is for the operator; every other is shown whole. */
const PLAIN = new Set(["SettingsError", "FolderLocked", "DatabaseUnusable", "DataFolderUnusable"]);

/**
 * Serves the build (or, with `dev`, the sources) until a signal: see stop-on-signal.mjs.
 * @param {{ dev: boolean, worker?: import("../../src/server/workers/worker-calls").WorkerPlace }} options `worker`:
 *   it is one of several processes that do
 */
export async function serve({ dev, worker }) {
  const socketKey = worker?.socketKey ?? randomUUID();
  // Before the instrumentation, which asks by it whether it is Ema's own server that starts.
  globalThis.emaSocketKey = socketKey;
  // Next takes upgrades of the connection, for its own sockets while developing, and closes all others. Without it they
  // are answered as if none were asked for (RFC 9110, 7.8): so it is told of a server that hears of none otherwise.
  const upgrades = createServer();
  const app = next({ dev, dir: ROOT, httpServer: upgrades });
  await app.prepare();
  const handle = app.getRequestHandler();
  // Not by a request too: that has a runtime made, without what the service gives it.
  if (dev) await wakeInstrumentation(handle);
  else await loadService();
  // Traces are in contexts all the time.
  if (!dev && globalThis.emaTracing === undefined) globalThis.emaContexts = letContextsRest();
  if (globalThis.emaStart === undefined) throw new Failure("the build has no service: build again");
  // While developing there is no build that another process could load.
  const intake = dev ? undefined : { program: INTAKE, socketKey, noticeSilence };
  /** @type {import("node:http").RequestListener} */
  const render = (request, response) => {
    if (!dev) for (const name of OF_A_PART) request.headers[name] = undefined;
    request.url = wholeName(request.url ?? "/");
    tellUnavailable(response, service.takeWait);
    const release = globalThis.emaContexts?.hold();
    // Of a page that its client did not wait for, it goes on to be made.
    finished(response, (error) => release?.(error ? BROKEN_OFF_MS : undefined));
    void handle(request, response);
  };
  const pages = { next: render, socketKey, areKept: !dev };
  const service = await globalThis
    .emaStart({ intake, pages, worker })
    .catch((/** @type {unknown} */ error) => {
      if (error instanceof Error && PLAIN.has(error.name)) throw new Failure(error.message);
      throw error;
    });

  const files = dev ? skip : serveStatic(service);
  const gate = createGate((request, response) => {
    request.url = originForm(request.url ?? "/");
    setHeader(request, SOCKET_ADDRESS_HEADER, `${socketKey} ${request.socket.remoteAddress ?? ""}`);
    service.observe?.(request, response);
    // While developing, Next serves all of it: it alone knows the newest sources.
    const direct = dev ? undefined : service.findRoute(request);
    if (direct !== undefined) void directListener(direct, service.logBrokenOff)(request, response);
    else files(request, response, () => service.listenPages(request, response));
  });
  const server = createHttpServer(gate.listener, { ...service, processes: worker?.count });
  if (dev) server.on("upgrade", (...upgrade) => upgrades.emit("upgrade", ...upgrade));
  const drain = createDrain(server, gate, service.worker?.turn);
  await listen(server, service);
  stopOnSignal(drain, service);
  if (service.worker === undefined) greet(service);
  else await service.worker.ready({ siteUrl: service.siteUrl, hasAdmin: service.hasAdmin });
  return { port: service.port };
}

/**
 * While developing Next runs src/instrumentation.ts at the first request: this is one that nobody has to wait for.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle
 */
async function wakeInstrumentation(handle) {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  await (await fetch(`http://127.0.0.1:${port}/api/health/live`)).text();
  server.closeAllConnections();
  server.close();
}

/** Taken, or not for this user; else there is no such host, or it is not one of this machine. */
const OF_THE_PORT = new Set(["EADDRINUSE", "EACCES"]);

/**
 * @param {import("node:http").Server} server
 * @param {{ port: number, host: string, finishStop(): Promise<void> }} service
 */
async function listen(server, service) {
  const { port, host } = service;
  try {
    await new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, () => resolve(undefined));
    });
  } catch (error) {
    await service.finishStop();
    const { code, message } = Object(error);
    const setting = OF_THE_PORT.has(code) ? `PORT ${port} on ${host}` : `HOST ${host}`;
    throw new Failure(`${setting} cannot be used: ${message}`);
  }
}

/**
 * While developing there are no files of a build.
 * @param {unknown} _request
 * @param {unknown} _response
 * @param {() => void} otherwise
 */
function skip(_request, _response, otherwise) {
  otherwise();
}
