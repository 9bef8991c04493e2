import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedCoding, encodeBody } from "@/infra/http/body-coding";
import type { RenderedPage } from "./rendered-page";

/** Writes a page in the shortest coding that who asked for it reads. */
export async function sendPage(
  message: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
): Promise<void> {
  const coding = acceptedCoding(message.headers["accept-encoding"] ?? "");
  const body = coding === undefined ? page.body : await encodeBody(page.body, coding);
  if (response.destroyed) return;
  response.writeHead(page.status, {
    // With Vary: Next says it of all that it could compress.
    ...page.headers,
    "content-length": body.length,
    ...(coding === undefined ? {} : { "content-encoding": coding }),
  });
  response.end(body);
}
