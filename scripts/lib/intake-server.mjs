import { createServer } from "node:http";
import { CONNECTION_LIMITS } from "./http-server.mjs";
import { latestAnswerOf } from "./latest-answer.mjs";
import { readRest } from "./read-rest.mjs";

/**
 * A server of requests that the process in front passes on, over connections that it keeps.
 * @param {import("node:http").RequestListener} listener
 */
export function createIntakeServer(listener) {
  const server = createServer(listener);
  letThemClose(server);
  // Of an upload that is refused early: the next one would wait behind it.
  readRest(server, latestAnswerOf(server), {
    bytes: CONNECTION_LIMITS.restBytes,
    ms: CONNECTION_LIMITS.restMs,
  });
  // The other side keeps its connections, and would send into one that is closed at that moment.
  server.keepAliveTimeout = 0;
  return server;
}

/**
 * After an answer that is its last, a connection is closed once the other side has closed it. Node there may write the
 * end of its request, which is nothing, when all of it is here and answered: over a socket that has a path the system
 * refuses that where we are gone, and Node throws the answer away unread.
 * @param {import("node:http").Server} server
 */
function letThemClose(server) {
  server.on("connection", (socket) => {
    const destroySoon = socket.destroySoon.bind(socket);
    // By this Node closes after an answer.
    socket.destroySoon = () => {
      if (socket.readableEnded) {
        destroySoon();
        return;
      }
      socket.end();
      socket.once("end", destroySoon);
    };
  });
}
