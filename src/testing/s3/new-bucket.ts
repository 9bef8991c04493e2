import type { startS3 } from "../../../scripts/lib/s3-server.mjs";

export { newBucket } from "../../../scripts/lib/s3-server.mjs";

export type ScratchS3 = Awaited<ReturnType<typeof startS3>>;
