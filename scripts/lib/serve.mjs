import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import next from "next";
import { directListener } from "./direct-listener.mjs";
import { createHttpServer } from "./http-server.mjs";
import { Failure, ROOT } from "./run.mjs";
import { serveStatic } from "./serve-static.mjs";

/** Set here from the socket and believed by src/api/client-address.ts: nobody else may set it. */
const SOCKET_ADDRESS_HEADER = "x-ema-socket-address";

const INTAKE = fileURLToPath(new URL("./intake.mjs", import.meta.url));

/** How long a balancer has to notice that the service is not ready before connections are refused. */
const NOTICE_MS = 1_000;
/** How long requests under way may take after that. */
const DRAIN_MS = 25_000;

/** Errors whose message is for the operator; every other is shown whole. */
const PLAIN = new Set(["SettingsError", "FolderLocked"]);

/**
 * Serves the build (or, with `dev`, the sources) until SIGTERM or SIGINT: then not ready, requests under
 * way are finished, the database is closed and the process exits with 0.
 * @param {{ dev: boolean }} options
 */
export async function serve({ dev }) {
  const app = next({ dev, dir: ROOT });
  await app.prepare();
  const handle = app.getRequestHandler();
  await wakeInstrumentation(handle);
  if (globalThis.emaStart === undefined) throw new Failure("the build has no service: build again");
  const socketKey = randomUUID();
  globalThis.emaSocketKey = socketKey;
  // While developing there is no build that another process could load.
  const intake = dev ? undefined : { program: INTAKE, socketKey };
  /** @type {import("node:http").RequestListener} */
  const listenNext = (request, response) => void handle(request, response);
  const pages = dev ? undefined : { next: listenNext, socketKey };
  const service = await globalThis
    .emaStart({ intake, pages })
    .catch((/** @type {unknown} */ error) => {
      if (error instanceof Error && PLAIN.has(error.name)) throw new Failure(error.message);
      throw error;
    });

  const files = dev ? skip : serveStatic();
  const server = createHttpServer((request, response) => {
    request.headers[SOCKET_ADDRESS_HEADER] = `${socketKey} ${request.socket.remoteAddress ?? ""}`;
    service.observe?.(request, response);
    // While developing, Next serves all of it: it alone knows the newest sources.
    const direct = dev ? undefined : service.findRoute(request);
    if (direct !== undefined) void directListener(direct)(request, response);
    else files(request, response, () => listenNext(request, response));
  }, service);
  await listen(server, service);
  greet(service);
  stopOnSignal(server, service);
  return { port: service.port };
}

/**
 * Next runs src/instrumentation.ts at the first request: this is one that nobody has to wait for.
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
    throw new Failure(`PORT ${port} on ${host} cannot be used: ${Object(error).message}`);
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

/** @param {{ siteUrl: string, hasAdmin: boolean }} service */
function greet({ siteUrl, hasAdmin }) {
  console.log(`Ema is ready: ${siteUrl}`);
  if (hasAdmin) return;
  console.log(
    "There is no admin yet. To make one, start again with ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD set.",
  );
}

/**
 * @param {import("node:http").Server} server
 * @param {{ beginStop(): void, finishStop(): Promise<void> }} service
 */
function stopOnSignal(server, service) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    service.beginStop();
    await sleep(NOTICE_MS);
    const drained = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await Promise.race([drained, sleep(DRAIN_MS)]);
    server.closeAllConnections();
    await service.finishStop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) {
    // What built and installed before listened for its children's sake.
    process.removeAllListeners(signal);
    process.on(signal, () => void stop());
  }
}

/** @param {number} ms */
function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
