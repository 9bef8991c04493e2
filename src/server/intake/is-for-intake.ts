import type { IncomingMessage } from "node:http";

/** Whether a request is a form with files: no other carries pictures. */
export function isForIntake({ headers }: IncomingMessage): boolean {
  return /^\s*multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}
