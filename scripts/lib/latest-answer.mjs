/**
 * Remembers each connection's newest exchange. What comes behind an answer that is the last of its connection is none:
 * it must not be carried out (RFC 9112, 9.6), as nobody would be told of it.
 * @param {import("node:http").Server} server
 * @returns {(socket: import("node:stream").Duplex) => import("node:http").ServerResponse | undefined} the answer to what
 *   was asked last on a connection, as far as it has come; undefined where nothing was asked yet
 */
export function latestAnswerOf(server) {
  /** @type {WeakMap<import("node:stream").Duplex, import("node:http").ServerResponse>} */
  const latest = new WeakMap();
  server.on("request", ({ socket }, response) => {
    const before = latest.get(socket);
    if (before === undefined || !isLast(before)) latest.set(socket, response);
  });
  return (socket) => latest.get(socket);
}

/** @param {import("node:http").ServerResponse} answer */
function isLast(answer) {
  return !answer.shouldKeepAlive || answer.getHeader("connection") === "close";
}
