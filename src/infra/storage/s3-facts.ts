import type { IncomingHttpHeaders } from "node:http";
import { codeOf, failureOf, notS3, type S3Answer } from "./s3-answer";
import type { StoredObject } from "./storage";

/** Size and time as the headers of an answer tell them. @throws S3Failure */
export function describedBy(headers: IncomingHttpHeaders, size = lengthOf(headers)): StoredObject {
  return { size, lastModified: parseS3Time(headers["last-modified"] ?? "") };
}

/** The bytes of the body. @throws S3Failure when the answer does not tell */
export function lengthOf(headers: IncomingHttpHeaders): number {
  return parseS3Size(headers["content-length"] ?? "");
}

/** @throws S3Failure */
export function parseS3Size(text: string): number {
  const size = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(size)) throw notS3("no size");
  return size;
}

/**
 * A time in whole seconds: headers count in them, lists may count finer, and both have to agree.
 * @throws S3Failure
 */
export function parseS3Time(text: string): Date {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw notS3("no time");
  return new Date(Math.floor(time / 1000) * 1000);
}

/** There is no such object. A bucket that is not there is a fault: every object would be missing. */
export function isAbsent(answer: S3Answer): boolean {
  return answer.status === 404 && codeOf(answer) !== "NoSuchBucket";
}

/**
 * Whether a put is done. A server that says yes to whatever it is asked, as that of a site at another port does, keeps
 * nothing, and names no tag of it.
 * @param asked such as "PUT original/ab/abcd.png"
 * @throws S3Failure
 */
export function requirePut(asked: string, answer: S3Answer): void {
  if (answer.status !== 200) throw failureOf(asked, answer);
  // Weak ones are of pages.
  if (!/^(?!W\/)./.test(answer.headers.etag ?? "")) throw notS3("no ETag of what was put");
}
