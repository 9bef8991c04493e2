import { codeOf, type S3Answer } from "./s3-answer";
import { nameOf, type S3Client, type S3Request } from "./s3-client";
import { requirePut } from "./s3-facts";
import { sha256 } from "./sha256";

/** An ETag may be a hash of anything; this one is of the bytes, wherever they are copied to. */
const SHA256_HEADER = "x-amz-meta-sha256";

/**
 * Puts objects on the condition that there is none yet, so that an attempt which was given up and
 * arrives late replaces nothing. Where there is one that does not hold these very bytes, as the
 * first attempt of this put may have left it, it is replaced.
 */
export function createS3Put(client: S3Client): (key: string, bytes: Uint8Array) => Promise<void> {
  let knowsConditions = true;

  type Wanted = { key: string; size: number; hash: string; until: number };

  async function isThere({ key, size, hash, until }: Wanted): Promise<boolean> {
    const { status, headers } = await client.ask({ method: "HEAD", key, until });
    const found = { size: headers["content-length"], hash: headers[SHA256_HEADER] };
    return status === 200 && found.size === String(size) && found.hash === hash;
  }

  return async (key, bytes) => {
    const size = bytes.byteLength;
    const until = client.deadline(size);
    const hash = await sha256(bytes);
    const headers = { "x-amz-content-sha256": hash, [SHA256_HEADER]: hash };
    const put: S3Request = { method: "PUT", key, headers, body: bytes, until };
    if (knowsConditions) {
      const answer = await client.ask({ ...put, headers: { ...headers, "if-none-match": "*" } });
      if (isUnknown(answer)) knowsConditions = false;
      else if (!isTaken(answer)) {
        requirePut(nameOf(put), answer);
        return;
      } else if (await isThere({ key, size, hash, until })) return;
    }
    requirePut(nameOf(put), await client.ask(put));
  };
}

/** 409 is of another put of the same key at the same moment, 304 of a MinIO before 2024. */
function isTaken(answer: S3Answer): boolean {
  return (
    answer.status === 412 ||
    answer.status === 304 ||
    (answer.status === 409 && codeOf(answer) === "ConditionalRequestConflict")
  );
}

/** Stores that do not know conditions pass over them, or say 501, or 400 with this code. */
function isUnknown(answer: S3Answer): boolean {
  return answer.status === 501 || codeOf(answer) === "NotImplemented";
}
