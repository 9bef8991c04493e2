import type { IncomingMessage } from "node:http";

/** Of requests that came by Ema's own server. */
const messages = new WeakMap<Request, IncomingMessage>();

/**
 * Lets the body of a request be read from Node's own message: as a web stream each chunk would be copied,
 * queued twice and wrapped in promises, a third of what it costs to read an upload.
 */
export function rememberMessage(request: Request, message: IncomingMessage): void {
  messages.set(request, message);
}

/** Where not, Next sends the answer, and leaves Content-Encoding out: what is coded could not be read. */
export function isByOwnServer(request: Request): boolean {
  return messages.has(request);
}

/**
 * The chunks of a body, however the request came; none when there is no body. Who stops in between leaves the
 * connection as it is, so that the request can still be answered.
 */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array, void> {
  const message = messages.get(request);
  if (message !== undefined) {
    yield* messageChunks(message);
    return;
  }
  if (request.body === null) return;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** The chunks of a message of Node; who stops in between leaves its connection as it is. */
async function* messageChunks(message: IncomingMessage): AsyncGenerator<Uint8Array, void> {
  const chunks: AsyncIterable<Uint8Array> = message.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch (error) {
    if (!message.complete) throw error;
    // All of it had come before its sender went, and waits to be read.
    const rest: unknown = message.read();
    if (rest instanceof Uint8Array) yield rest;
  }
}
