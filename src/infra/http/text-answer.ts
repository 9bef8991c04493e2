import type { ServerResponse } from "node:http";

/** Of answers whose body is there as text. */
const texts = new WeakMap<Response, string>();

/** An answer with a text, which Ema's own server can write as it is: see writeText. */
export function textAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(text, init);
  texts.set(answer, text);
  return answer;
}

/**
 * Writes an answer that textAnswer made to Node's response: read as the web stream that a body is, it would cost as
 * much again as all else of a short answer.
 * @returns whether it was one
 */
export function writeText(answer: Response, response: ServerResponse): boolean {
  const text = texts.get(answer);
  if (text === undefined) return false;
  response.writeHead(answer.status, [...answer.headers].flat());
  response.end(text);
  return true;
}
