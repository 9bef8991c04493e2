import { randomUUID } from "node:crypto";

/** By it the operator finds in the log what an answer was about. */
export const REQUEST_ID_HEADER = "X-Request-Id";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that a page was given before it is made (guard-page.ts), or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER) ?? "";
  return UUID.test(given) ? given : randomUUID();
}
