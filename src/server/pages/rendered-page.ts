import type { IncomingMessage, RequestListener } from "node:http";
import { inject } from "light-my-request";

/** A page as Next has rendered it. */
export type RenderedPage = {
  status: number;
  /** Without those that are said anew of each answer. */
  headers: Record<string, string | string[]>;
  body: Buffer;
};

const OF_EACH_ANSWER = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** Renders a page, not compressed. @param listener Next's @param more headers to tell it */
export async function renderPage(
  listener: RequestListener,
  message: Pick<IncomingMessage, "url" | "headers">,
  more: Record<string, string>,
): Promise<RenderedPage> {
  const { "accept-encoding": _, ...asked } = message.headers;
  const answer = await inject(listener, {
    method: "GET",
    url: message.url ?? "/",
    headers: { ...asked, ...more },
  });
  const headers: RenderedPage["headers"] = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value === undefined || OF_EACH_ANSWER.has(name)) continue;
    headers[name] = Array.isArray(value) ? value : String(value);
  }
  return { status: answer.statusCode, headers, body: answer.rawPayload };
}
