import { closeAfter } from "./close-after.mjs";

/** How often it is looked how much has come. */
const LOOK_MS = 50;

/**
 * Reads what still comes of a request once it is answered, drops it, and ends the connection (RFC 9112, 9.6). To close
 * at once would reset it, and take the answer from clients that read when they have sent all. Kept, it could be given
 * to another visitor while the rest is due: HAProxy 2.6 sends the next request as if it were that rest where its client
 * has reset a stream of HTTP/2, and it is answered half a minute later, if at all.
 * @param {import("node:http").Server} server
 * @param {ReturnType<typeof import("./latest-answer.mjs").latestAnswerOf>} latestAnswer
 * @param {{ bytes: number, ms: number }} most how much, and for how long; then the connection is closed
 */
export function readRest(server, latestAnswer, { bytes, ms }) {
  closeAfter(server, (socket) => {
    const request = latestAnswer(socket)?.req;
    return request === undefined || request.complete ? undefined : [request, "close"];
  });
  server.on("request", (request, response) => {
    const { headers } = request;
    if (!("content-length" in headers || "transfer-encoding" in headers)) return;
    endUnlessComplete(response);
    response.once("finish", () => {
      if (!request.complete) drop(request, { bytes, ms });
    });
  });
}

/**
 * An answer that comes before all of its request is the last of its connection, and says so.
 * @param {import("node:http").ServerResponse} response
 */
function endUnlessComplete(response) {
  const { writeHead } = response;
  /** @type {(...given: unknown[]) => import("node:http").ServerResponse} */
  const ending = (...given) => {
    if (!response.req.complete) response.shouldKeepAlive = false;
    return Reflect.apply(writeHead, response, given);
  };
  response.writeHead = ending;
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {{ bytes: number, ms: number }} most
 */
function drop(request, { bytes, ms }) {
  const { socket } = request;
  const until = { bytes: socket.bytesRead + bytes, time: performance.now() + ms };
  // Of a request that nobody has looked at Node drops the rest itself, and tells of no chunks.
  const looking = setInterval(() => {
    if (socket.bytesRead > until.bytes || performance.now() > until.time) socket.destroy();
  }, LOOK_MS).unref();
  socket.once("close", () => clearInterval(looking));
  request.on("error", () => {});
  request.unpipe();
  request.resume();
}
