import { randomBytes } from "node:crypto";
import { makeBucket, type startS3 } from "../../../scripts/lib/s3-server.mjs";

export type ScratchS3 = Awaited<ReturnType<typeof startS3>>;

/** Where a new, empty bucket of the server is, as the options of a storage. */
export async function newBucket({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<ScratchS3, "stop">) {
  const bucket = `test-${randomBytes(8).toString("hex")}`;
  const made = { endpoint, region, bucket, accessKeyId, secretAccessKey };
  await makeBucket(made);
  return made;
}
