/** How often it is looked how much has come. */
const LOOK_MS = 50;

/**
 * Reads what still comes of a request once it is answered, and drops it (RFC 9112, 9.3 and 9.6). Left where it is, it
 * would stand before the next request on the connection, which behind a proxy is another visitor's; and to close at once
 * would reset the connection, and take the answer from clients that read when they have sent all.
 * @param {import("node:http").Server} server
 * @param {ReturnType<typeof import("./latest-answer.mjs").latestAnswerOf>} latestAnswer
 * @param {{ bytes: number, ms: number }} most how much, and for how long; then the connection is closed
 */
export function readRest(server, latestAnswer, { bytes, ms }) {
  server.on("connection", (socket) => {
    const destroySoon = socket.destroySoon.bind(socket);
    // By this Node closes after an answer.
    socket.destroySoon = () => {
      const request = latestAnswer(socket)?.req;
      if (request === undefined || request.complete) {
        destroySoon();
        return;
      }
      socket.end();
      request.once("close", destroySoon);
    };
  });
  server.on("request", (request, response) => {
    const { headers } = request;
    if (!("content-length" in headers || "transfer-encoding" in headers)) return;
    if (Number(headers["content-length"]) > bytes) response.shouldKeepAlive = false;
    response.once("finish", () => {
      if (!request.complete) drop(request, { bytes, ms });
    });
  });
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
  const stop = () => {
    clearInterval(looking);
    request.off("close", stop);
    socket.off("close", stop);
  };
  request.once("close", stop);
  socket.once("close", stop);
  request.on("error", () => {});
  request.unpipe();
  request.resume();
}
