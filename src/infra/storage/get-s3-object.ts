import { IncomingMessage } from "node:http";
import { resolveRange } from "./byte-range";
import { failureOf, notS3 } from "./s3-answer";
import { s3Body } from "./s3-body";
import { nameOf, type S3Client, type S3Request } from "./s3-client";
import { describedBy, isAbsent, lengthOf, parseS3Size } from "./s3-facts";
import type { ByteRange, OpenObject } from "./storage";

/** @throws S3Failure, RangeError */
export async function getS3Object(
  client: S3Client,
  { key, range, chunkMs }: { key: string; range: ByteRange | undefined; chunkMs: number },
): Promise<OpenObject | undefined> {
  const get: S3Request = { method: "GET", key };
  if (range !== undefined) {
    // What is no range of any object must not become a header.
    const { start, end } = resolveRange(Number.MAX_SAFE_INTEGER, range);
    get.headers = { range: `bytes=${start}-${end}` };
  }
  const answer = await client.open(get);
  if (!(answer instanceof IncomingMessage)) {
    if (isAbsent(answer)) return undefined;
    if (range === undefined || answer.status !== 416) throw failureOf(nameOf(get), answer);
    throw new RangeError(`byte ${range.start} is past the end`);
  }
  try {
    return await opened(answer, { range, chunkMs });
  } catch (error) {
    answer.destroy();
    throw error;
  }
}

async function opened(
  message: IncomingMessage,
  { range, chunkMs }: { range: ByteRange | undefined; chunkMs: number },
): Promise<OpenObject> {
  const { headers, statusCode } = message;
  const length = lengthOf(headers);
  const size = statusCode === 206 ? sizeOf(headers["content-range"]) : length;
  const { start, end } = resolveRange(size, range);
  // A store that does not know ranges, or takes this one for all, says so by giving all.
  const given = statusCode === 206 ? headers["content-range"] : `bytes 0-${size - 1}/${size}`;
  if (given !== `bytes ${start}-${end}/${size}` || length !== end - start + 1) {
    throw notS3("other bytes than were asked for");
  }
  return { ...describedBy(headers, size), body: await s3Body(message, { length, chunkMs }) };
}

/** Bytes of the whole object, which stand at the end of `bytes 0-9/100`. */
function sizeOf(contentRange = ""): number {
  return parseS3Size(contentRange.slice(contentRange.indexOf("/") + 1));
}
