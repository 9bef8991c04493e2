import { createServer } from "node:http";
import ipaddr from "ipaddr.js";
import { answerMalformed, refuse } from "./answer-malformed.mjs";
import { boundUnsent } from "./bound-unsent.mjs";
import { latestAnswerOf } from "./latest-answer.mjs";
import { readRest } from "./read-rest.mjs";

/**
 * What clients may take of the server, in milliseconds, bytes and connections. Those who are slow on purpose, or gone
 * without a word, are let go; a picture of 3 MB over a line of 256 kbit/s still arrives.
 */
export const CONNECTION_LIMITS = {
  /** For the head of a request. */
  headersMs: 15_000,
  /** For the whole of it. */
  requestMs: 120_000,
  /** With nothing sent and nothing taken, also of an answer; not while a client waits for us. */
  silenceMs: 90_000,
  /** Between two requests. Behind a proxy longer than that keeps its own, or it would send into a closing one. */
  keepAliveMs: 5_000,
  keepAliveBehindProxyMs: 75_000,
  /** How much longer a connection is held than its client is told: what it sends just then is on its way. */
  keepAliveGraceMs: 10_000,
  /** For what still comes of a request that is answered, in bytes and milliseconds: as much as of a page's form that
   * is refused (src/api/rest/multipart.ts). */
  restBytes: 33_554_432,
  restMs: 30_000,
  /** How often it is looked whose time is over. */
  checkMs: 5_000,
  /** Of one network address; behind a proxy all come from one, and the proxy has to count. */
  perAddress: 1_000,
  /** Requests of one connection that wait: what those behind the first are answered with does so in memory. */
  pipelined: 16,
  /** Of answers that their clients are slow to take, beside what the system holds of each. */
  unsentBytes: 268_435_456,
  connections: 10_000,
};

const HEADER_BYTES = 16_384;
const IPV6_CLIENT_BITS = 64;

/**
 * A server that slow, silent and too many clients cannot use up.
 * @param {import("node:http").RequestListener} listener
 * @param {object} options
 * @param {boolean} options.isBehindProxy
 * @param {number} [options.processes] that share what clients may take, each by turns given a connection
 * @param {Partial<typeof CONNECTION_LIMITS>} [options.limits]
 */
export function createHttpServer(listener, { isBehindProxy, processes = 1, limits: given }) {
  const limits = { ...CONNECTION_LIMITS, ...given };
  const keepAliveMs = isBehindProxy ? limits.keepAliveBehindProxyMs : limits.keepAliveMs;
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    // Said in each answer too, by `Keep-Alive`.
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: HEADER_BYTES,
    // It is required below.
    requireHostHeader: false,
    // The system asks clients that are silent whether they are still there.
    keepAlive: true,
  });
  server.timeout = limits.silenceMs;
  letWait(server);
  const latestAnswer = latestAnswerOf(server);
  readRest(server, latestAnswer, { bytes: limits.restBytes, ms: limits.restMs });
  answerMalformed(server, latestAnswer);
  holdLonger(server, { keepAliveMs, graceMs: limits.keepAliveGraceMs });
  // Not its maxConnections: a worker gives back what is over that, to be given it again at once.
  boundEach(server, Math.ceil(limits.connections / processes), () => "all");
  if (!isBehindProxy) boundEach(server, Math.ceil(limits.perAddress / processes), networkOf);
  boundPipelined(server, limits.pipelined);
  boundUnsent(server, limits.unsentBytes, networkOf);
  // After ours, which may say something of the answer.
  server.on("request", (request, response) => {
    // One of too many.
    if (request.socket.destroyed) return;
    if (latestAnswer(request.socket) !== response) request.resume();
    else if (namesHost(request)) listener(request, response);
    else refuse(response, 400);
  });
  return server;
}

/**
 * Once, as all have to but those by HTTP/1.0, which need not (RFC 9112, 3.2). Of several Node keeps the first alone, while
 * a proxy on the way may have gone by another.
 * @param {import("node:http").IncomingMessage} request
 */
function namesHost({ rawHeaders, httpVersion }) {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && isHost(name)).length;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/** @param {string} name */
function isHost(name) {
  return name.length === 4 && name.toLowerCase() === "host";
}

/**
 * Whoever has sent all of a request waits for its answer as long as that takes: a large picture has its turn after
 * those before it. One that is gone is let go when its answer is there.
 * @param {import("node:http").Server} server
 */
function letWait(server) {
  server.on("request", (_, response) => {
    response.on("timeout", closeUnlessWaiting);
  });
}

/**
 * @this {import("node:http").ServerResponse}
 * @param {import("node:net").Socket} socket on which nothing moves
 */
function closeUnlessWaiting(socket) {
  if (!this.req.complete || this.headersSent) socket.destroy();
}

/**
 * By more than Node's own second: on a busy machine a client notices later than that. (Node 24 has
 * `keepAliveTimeoutBuffer` for it.)
 * @param {import("node:http").Server} server
 * @param {{ keepAliveMs: number, graceMs: number }} times
 */
function holdLonger(server, { keepAliveMs, graceMs }) {
  const heldMs = keepAliveMs + graceMs;
  server.on("request", ({ socket }, response) => {
    response.once("finish", () => {
      // Node has just set that, unless the connection ends here or has another answer to give.
      const { timeout = 0 } = socket;
      if (timeout >= keepAliveMs && timeout < heldMs) socket.setTimeout(heldMs);
    });
  });
}

/**
 * Node begins all that comes in one piece at once, 1,400 requests in 64 KB, and keeps their answers until the client takes
 * the first. A connection with more of them is closed.
 * @param {import("node:http").Server} server
 * @param {number} most
 */
function boundPipelined(server, most) {
  /** @type {WeakMap<import("node:net").Socket, number>} */
  const unanswered = new WeakMap();
  server.on("request", ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > most) socket.destroy();
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  });
}

/**
 * @param {import("node:http").Server} server
 * @param {number} most connections of each group
 * @param {(address: string) => string} groupOf
 */
function boundEach(server, most, groupOf) {
  /** @type {Map<string, number>} */
  const open = new Map();
  server.on("connection", (socket) => {
    if (socket.destroyed) return;
    const group = groupOf(socket.remoteAddress ?? "");
    const count = (open.get(group) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(group, count);
    socket.once("close", () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
  });
}

/**
 * As limits count clients: IPv4 whole, IPv6 by its /64.
 * @param {string} address
 */
function networkOf(address) {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_CLIENT_BITS}`).toString();
}
