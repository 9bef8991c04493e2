import { STATUS_CODES } from "node:http";

/** Statuses that Node gives what it cannot read; anything else is a 400. */
const STATUSES = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** Scripts of other sites read it, as all errors of the API: one may ask by an address that is too long. */
const ABOUT = { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" };

/**
 * Answers what is no request of HTTP, asks for what is not known of it, or did not come in time, as all errors are
 * answered: Node itself sends the status alone.
 * @param {import("node:http").Server} server
 * @param {ReturnType<typeof import("./latest-answer.mjs").latestAnswerOf>} latestAnswer
 */
export function answerMalformed(server, latestAnswer) {
  server.on("clientError", (error, socket) => {
    const answer = latestAnswer(socket);
    if (socket.writable && (answer === undefined || mayBeAnswered(answer))) {
      socket.end(describe(STATUSES.get(Object(error).code) ?? 400), () => socket.destroy());
    } else {
      socket.destroy(error);
    }
  });
  server.on("checkExpectation", (_, response) => refuse(response, 417));
}

/**
 * The same of a request that could be read.
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 */
export function refuse(response, status) {
  const body = bodyOf(status);
  response.writeHead(status, { ...ABOUT, "Content-Length": Buffer.byteLength(body) }).end(body);
}

/** @param {number} status */
function bodyOf(status) {
  return JSON.stringify({ message: STATUS_CODES[status] ?? "" });
}

/**
 * Whether it is about a request after this one, or this one was not answered yet.
 * @param {import("node:http").ServerResponse} answer
 */
function mayBeAnswered({ req, headersSent, writableFinished }) {
  return req.complete ? writableFinished || !headersSent : !headersSent;
}

/** @param {number} status */
function describe(status) {
  const body = bodyOf(status);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...Object.entries(ABOUT).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
