import { createServer } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * What clients may take of the server, in milliseconds and connections. Those who are slow on purpose, or gone
 * without a word, are let go; a picture of 3 MB over a line of 256 kbit/s still arrives.
 */
export const CONNECTION_LIMITS = {
  /** For the head of a request. */
  headersMs: 15_000,
  /** For the whole of it. */
  requestMs: 120_000,
  /** With nothing sent and nothing taken, also of an answer. */
  silenceMs: 90_000,
  /** Between two requests. Behind a proxy longer than that keeps its own, or it would send into a closing one. */
  keepAliveMs: 5_000,
  keepAliveBehindProxyMs: 75_000,
  /** How often it is looked whose time is over. */
  checkMs: 5_000,
  /** Of one network address; behind a proxy all come from one, and the proxy has to count. */
  perAddress: 1_000,
  connections: 10_000,
};

const HEADER_BYTES = 16_384;
const IPV6_CLIENT_BITS = 64;

/**
 * A server that slow, silent and too many clients cannot use up.
 * @param {import("node:http").RequestListener} listener
 * @param {{ isBehindProxy: boolean, limits?: Partial<typeof CONNECTION_LIMITS> }} options
 */
export function createHttpServer(listener, { isBehindProxy, limits: given }) {
  const limits = { ...CONNECTION_LIMITS, ...given };
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: isBehindProxy ? limits.keepAliveBehindProxyMs : limits.keepAliveMs,
      maxHeaderSize: HEADER_BYTES,
      // The system asks clients that are silent whether they are still there.
      keepAlive: true,
    },
    listener,
  );
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.connections;
  if (!isBehindProxy) boundEachAddress(server, limits.perAddress);
  return server;
}

/**
 * @param {import("node:http").Server} server
 * @param {number} most
 */
function boundEachAddress(server, most) {
  /** @type {Map<string, number>} */
  const open = new Map();
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
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
