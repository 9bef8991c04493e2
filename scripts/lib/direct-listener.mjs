import { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/**
 * Answers Node's requests by a handler of web requests.
 *
 * A file, which tells its length beforehand or what to call it, is sent from here. The package reads the
 * first chunks of a body before it sends the headers, and a body that breaks off just then it would replace
 * by a text with the error's message; to the client it has to be an answer that broke off.
 * @param {import("../../src/server/direct-routes").DirectRoute} handle
 * @param {import("../../src/server/log-broken-off").LogBrokenOff} logBrokenOff
 */
export function directListener(handle, logBrokenOff) {
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (!URL.canParse(request.url)) return badRequest();
      // No server of ours speaks HTTP/2.
      if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse)) {
        throw new TypeError("not a message of HTTP/1");
      }
      const answer = await handle(request, incoming, outgoing);
      if ("isWritten" in answer) return RESPONSE_ALREADY_SENT;
      if (answer.body === null || !isFile(answer.headers)) return answer;
      outgoing.writeHead(answer.status, [...answer.headers].flat());
      await send(answer.body.getReader(), outgoing, (error) => logBrokenOff(error, answer.headers));
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) =>
        error instanceof RequestError ? badRequest() : new Response(null, { status: 500 }),
      // Of clients that name none; answers name the address of the site.
      hostname: "localhost",
      // What is left of a body is read by the server, for longer: see read-rest.mjs.
      autoCleanupIncoming: false,
    },
  );
}

/**
 * To a host or a path that no address can have, such as `256.1.1.1`: some the package sees, others only who takes the
 * address apart. Answered as other requests that are none, see answer-malformed.mjs.
 */
function badRequest() {
  return Response.json({ message: "Bad Request" }, { status: 400 });
}

/** @param {Headers} headers */
function isFile(headers) {
  return headers.has("content-length") || headers.has("content-disposition");
}

/**
 * All of a body, or as much as can be had before the connection is closed.
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @param {ServerResponse} outgoing
 * @param {(error: unknown) => void} tell
 */
async function send(reader, outgoing, tell) {
  /** Ends the wait for a slow client. */
  let goOn = () => {};
  outgoing.on("drain", () => goOn());
  outgoing.once("close", () => {
    reader.cancel().catch(() => {});
    goOn();
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (outgoing.destroyed) {
        await reader.cancel();
        return;
      }
      if (outgoing.write(value)) continue;
      await new Promise((resolve) => {
        goOn = () => resolve(undefined);
      });
    }
    outgoing.end();
  } catch (error) {
    tell(error);
    outgoing.destroy();
  }
}
