import { createServer } from "node:http";
import { closeAfter } from "./close-after.mjs";
import { CONNECTION_LIMITS } from "./http-server.mjs";
import { latestAnswerOf } from "./latest-answer.mjs";
import { readRest } from "./read-rest.mjs";

/**
 * A server of requests that the process in front passes on, over connections that it keeps.
 * @param {import("node:http").RequestListener} listener
 */
export function createIntakeServer(listener) {
  const server = createServer(listener);
  // After the other side. Node there may write the end of its request, which is nothing, when all of it is here and
  // answered: over a socket that has a path the system refuses that where we are gone, and Node throws the answer away.
  closeAfter(server, (socket) => (socket.readableEnded ? undefined : [socket, "end"]));
  // Of an upload that is refused early: the next one would wait behind it.
  readRest(server, latestAnswerOf(server), {
    bytes: CONNECTION_LIMITS.restBytes,
    ms: CONNECTION_LIMITS.restMs,
  });
  // The other side keeps its connections, and would send into one that is closed at that moment.
  server.keepAliveTimeout = 0;
  return server;
}
