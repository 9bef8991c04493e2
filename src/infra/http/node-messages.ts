import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";

/**
 * Stand-ins for Node's messages, for packages that ask for these and use a small part of them. What each
 * has is all that the named package touches.
 */

/** For formidable: a readable stream with headers. */
export function incomingMessage(
  chunks: AsyncIterable<Uint8Array>,
  headers: Record<string, string>,
): IncomingMessage {
  const stream = Readable.from(chunks, { objectMode: false });
  return Object.assign(stream, { headers }) as unknown as IncomingMessage;
}

/** What trpc-openapi reads of a request. */
type ReadRequest = {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  query: unknown;
  signal: AbortSignal;
};

/** For trpc-openapi, which takes it for the web's by its prototype and then reads headers as the web does. */
export function readRequest(request: ReadRequest): IncomingMessage {
  return { __proto__: Request.prototype, ...request } as unknown as IncomingMessage;
}

/** For trpc-openapi: hears the body that is sent. */
export function responseInto(hear: (body: string) => void): ServerResponse {
  const response = { statusCode: 0, setHeader: () => {}, end: hear };
  return response as unknown as ServerResponse;
}
