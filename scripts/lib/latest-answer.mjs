/**
 * Remembers each connection's newest exchange.
 * @param {import("node:http").Server} server
 * @returns {(socket: import("node:stream").Duplex) => import("node:http").ServerResponse | undefined} the answer to what
 *   was asked last on a connection, as far as it has come; undefined where nothing was asked yet
 */
export function latestAnswerOf(server) {
  /** @type {WeakMap<import("node:stream").Duplex, import("node:http").ServerResponse>} */
  const latest = new WeakMap();
  server.on("request", ({ socket }, response) => latest.set(socket, response));
  return (socket) => latest.get(socket);
}
