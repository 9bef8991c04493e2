import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { messageChunks } from "@/infra/http/node-body";
import { takeTurn } from "@/infra/process/take-turn";

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

export type Forward = (message: IncomingMessage) => Promise<Response>;

/**
 * Passes requests on to the process behind a socket. Answers are held whole before they are sent: to forms
 * with files they are short.
 * @throws Error when that process ends before it has answered
 */
export function createForward(socketPath: string): Forward {
  const agent = new Agent({ keepAlive: true });
  return async (message) => {
    // Of many that come at once each is passed on by itself: between two of them other requests are answered.
    await takeTurn();
    const { method, url: path } = message;
    const onward = send({ socketPath, agent, method, path, headers: headersOf(message) });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      onward.once("response", resolve).once("error", reject);
      onward.once("close", () => reject(new Error("no answer")));
    });
    // A body that breaks off breaks off there too; and who answers early need not read the rest.
    pipeline(messageChunks(message), onward).catch(() => {});
    const answer = await answered;
    const body = await buffer(answer);
    return new Response(body.byteLength === 0 ? null : body, {
      status: answer.statusCode ?? 502,
      headers: pairsOf(answer.rawHeaders),
    });
  };
}

/** As the server has them, with what it says of the socket. */
function headersOf(message: IncomingMessage): OutgoingHttpHeaders {
  const entries = Object.entries(message.headers);
  return Object.fromEntries(entries.filter(([name]) => !OF_THE_CONNECTION.has(name)));
}

function pairsOf(raw: string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = "", value = ""] = raw.slice(at, at + 2);
    if (!OF_THE_CONNECTION.has(name.toLowerCase())) pairs.push([name, value]);
  }
  return pairs;
}
