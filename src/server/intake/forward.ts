import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as send,
  type ServerResponse,
} from "node:http";
import { createSpacing } from "@/infra/process/create-spacing";
import type { Written } from "../direct-routes";

/** They speak of one connection (RFC 9110, 7.6.1); and to `Expect` the server has said 100 by itself. */
const OF_THE_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

/**
 * Between the beginnings of two forms: of many that come at once each does what it sets off here while others are
 * answered. No machine takes in 250 pictures a second.
 */
const GAP_MS = 4;

/**
 * Passes a request on and writes what is answered.
 * @throws Error when nothing was answered, and nothing has been written
 */
export type Forward = (message: IncomingMessage, response: ServerResponse) => Promise<Written>;

/**
 * Passes requests on to the process behind a socket. Both ways by `pipe`: as web requests and answers they would
 * cost the process in front, which has others to answer meanwhile, twice as much.
 */
export function createForward(socketPath: string): Forward {
  const agent = new Agent({ keepAlive: true });
  const apart = createSpacing(GAP_MS);
  return async (message, response) => {
    await apart();
    const { method, url: path } = message;
    const onward = send({ socketPath, agent, method, path, headers: headersOf(message) });
    const answered = answerOf(onward);
    // Its head goes with the first of the body, and by itself where none is there yet: what is wrong with the head
    // is answered to who waits for that before sending.
    if (message.readableLength === 0) onward.flushHeaders();
    passBody(message, onward);
    const written = await passAnswer(await answered, response);
    // Who has answered reads no more of it.
    if (!onward.writableFinished) onward.destroy();
    return written;
  };
}

function answerOf(onward: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Who answers early need not read the rest, and may close on it: the first word counts.
    onward.once("response", resolve).on("error", reject);
    onward.once("close", () => reject(new Error("no answer")));
  });
}

/** A body that breaks off breaks off there too; one of which all has come is passed on though its sender went. */
function passBody(message: IncomingMessage, onward: ClientRequest): void {
  const finish = () => {
    if (message.readableEnded) return;
    if (message.complete) onward.end(message.read());
    else onward.destroy();
  };
  if (message.destroyed) {
    finish();
    return;
  }
  message.on("error", () => {});
  message.once("close", finish);
  message.pipe(onward);
}

/** Resolves when the answer is written, or one of both ends is gone. */
function passAnswer(answer: IncomingMessage, response: ServerResponse): Promise<Written> {
  const { statusCode: status = 502 } = answer;
  response.writeHead(status, pairsOf(answer.rawHeaders));
  return new Promise((resolve) => {
    answer.on("error", () => {});
    answer.once("close", () => {
      if (!answer.complete) response.destroy();
      resolve({ status, isWritten: true });
    });
    response.once("close", () => {
      answer.destroy();
      resolve({ status, isWritten: true });
    });
    answer.pipe(response);
  });
}

/**
 * As the server has them, with what it says of the socket. A body without a length always goes in chunks: by itself Node
 * frames none of GET, HEAD, DELETE and OPTIONS, and what stands in it would be the connection's next request.
 */
function headersOf(message: IncomingMessage): OutgoingHttpHeaders {
  const entries = Object.entries(message.headers);
  const own = Object.fromEntries(entries.filter(([name]) => !OF_THE_CONNECTION.has(name)));
  return "content-length" in own ? own : { ...own, "transfer-encoding": "chunked" };
}

/** Names and values in turn. */
function pairsOf(raw: string[]): string[] {
  const pairs: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = "", value = ""] = raw.slice(at, at + 2);
    if (!OF_THE_CONNECTION.has(name.toLowerCase())) pairs.push(name, value);
  }
  return pairs;
}
