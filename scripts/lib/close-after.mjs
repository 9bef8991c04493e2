/**
 * Has connections that Node closes after an answer end first, and close once something has happened.
 * @param {import("node:http").Server} server
 * @param {(socket: import("node:net").Socket) => [source: import("node:events").EventEmitter, event: string] | undefined}
 *   awaited what has to happen; nothing where a connection may close at once
 */
export function closeAfter(server, awaited) {
  server.on("connection", (socket) => {
    const destroySoon = socket.destroySoon.bind(socket);
    // By this Node closes after an answer.
    socket.destroySoon = () => {
      const [source, event = ""] = awaited(socket) ?? [];
      if (source === undefined) {
        destroySoon();
        return;
      }
      socket.end();
      source.once(event, destroySoon);
    };
  });
}
