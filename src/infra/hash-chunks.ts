import { createHash } from "node:crypto";

/** The SHA-256, in hexadecimal, of what comes piece by piece. */
export async function hashChunks(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest("hex");
}
