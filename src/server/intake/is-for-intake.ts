import type { IncomingMessage } from "node:http";

/** Whether a request is a form with files: no other carries pictures. */
export function isForIntake({
  method,
  headers,
}: Pick<IncomingMessage, "method" | "headers">): boolean {
  return method === "POST" && /^\s*multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}
