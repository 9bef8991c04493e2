import type { ServerResponse } from "node:http";
import { isOfOwnServer } from "./node-body";

/** Answers whose body is there. */
const bodies = new WeakMap<Response, string | Uint8Array>();

/** An answer with a text, which Ema's own server can write as it is: see writeWhole. */
export function textAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(text, init);
  bodies.set(answer, text);
  return answer;
}

/** The same with bytes, which are not copied: nobody may change them. */
export function bytesAnswer(
  request: Request,
  { bytes, ...init }: ResponseInit & { bytes: Uint8Array },
): Response {
  // A stream costs as much as all other parts of the answer, and would be for nobody.
  const answer = new Response(isOfOwnServer(request) ? null : streamOf(bytes), init);
  bodies.set(answer, bytes);
  return answer;
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

/**
 * Writes an answer that was made here to Node's response: read as the web stream that a body is, it would cost as much
 * again as all else of a short answer.
 * @returns whether it was one
 */
export function writeWhole(answer: Response, response: ServerResponse): boolean {
  const body = bodies.get(answer);
  if (body === undefined) return false;
  response.writeHead(answer.status, [...answer.headers].flat());
  response.end(body);
  return true;
}
