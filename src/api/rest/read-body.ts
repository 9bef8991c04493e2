import { DomainError } from "@/domain/errors";
import { bodyChunks } from "@/infra/http/node-body";

/** JSON and urlencoded bodies, in bytes. */
export const BODY_BYTES = 100_000;

/**
 * The chunks of a body; none when there is none.
 * @throws DomainError unsupported_media_type for one that is compressed, body_too_large once more than `limit` bytes came
 */
export async function* boundedChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding !== "" && encoding !== "identity") {
    throw new DomainError("unsupported_media_type", "Content-Encoding must be identity");
  }
  let size = 0;
  const chunks = bodyChunks(request);
  try {
    for (;;) {
      const { done, value } = await read(chunks);
      if (done === true) return;
      size += value.byteLength;
      if (size > limit) throw new DomainError("body_too_large");
      yield value;
    }
  } finally {
    chunks.return().catch(() => {});
  }
}

/** A body that breaks off is the client's fault: nobody is left to hear the answer. */
async function read(chunks: AsyncGenerator<Uint8Array, void>) {
  try {
    return await chunks.next();
  } catch {
    throw new DomainError("malformed_body", "Body was cut off");
  }
}

/**
 * The whole body as text; empty when there is none.
 * @throws DomainError unsupported_media_type, body_too_large, malformed_body
 */
export async function readBody(request: Request, limit = BODY_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedChunks(request, limit)) chunks.push(chunk);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new DomainError("malformed_body", "Body is not valid UTF-8");
  }
}
