import { randomBytes } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import type { startS3 } from "../../../scripts/lib/s3-server.mjs";

export type ScratchS3 = Awaited<ReturnType<typeof startS3>>;

/** Where a new, empty bucket of the server is, as the options of a storage. */
export async function newBucket({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<ScratchS3, "stop">) {
  const bucket = `test-${randomBytes(8).toString("hex")}`;
  const keys = { accessKeyId, secretAccessKey, region, service: "s3" };
  const signer = new AwsV4Signer({ method: "PUT", url: `${endpoint}/${bucket}`, ...keys });
  const { url, headers } = await signer.sign();
  const answer = await fetch(url, { method: "PUT", headers });
  if (!answer.ok) throw new Error(`no bucket was made: ${answer.status} ${await answer.text()}`);
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
