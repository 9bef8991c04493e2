import { getS3Object } from "./get-s3-object";
import { listS3Objects } from "./list-s3-objects";
import { failureOf } from "./s3-answer";
import { createS3Client, nameOf, type S3Bucket, type S3Limits, type S3Request } from "./s3-client";
import { describedBy, isAbsent, requirePut } from "./s3-facts";
import { reportingS3Faults, reportingS3ListFaults } from "./s3-faults";
import { createS3Put } from "./s3-put";
import { sha256 } from "./sha256";
import type { ByteRange, OpenObject, Storage, StorageState, StoredObject } from "./storage";
import { assertStorageKey, assertStoragePrefix } from "./storage-key";

export type S3StorageOptions = S3Bucket & {
  limits?: Partial<S3Limits>;
  /** Keys that are asked for at once when all are listed; S3 gives 1000 at most. */
  pageKeys?: number;
};

const LIMITS: S3Limits = {
  attempts: 5,
  attemptMs: 10_000,
  deadlineMs: 30_000,
  firstWaitMs: 100,
  longestWaitMs: 3_000,
  slowestBytesPerMs: 1_000,
  idleMs: 10_000,
};

/** In the folder that no key of a storage can be in. */
const PROBE = "tmp/check";

/**
 * An object per key in a bucket of Amazon S3 or any store that speaks its protocol, addressed by
 * path. The bucket exists and keeps no versions, else what is deleted stays. We may list it: without
 * that right S3 does not say of an object that it is not there.
 */
export function createS3Storage({
  limits: given,
  pageKeys = 1000,
  ...where
}: S3StorageOptions): Storage {
  const limits: S3Limits = { ...LIMITS, ...given };
  const client = createS3Client(where, limits);
  const put = createS3Put(client);

  async function stat(key: string): Promise<StoredObject | undefined> {
    const head: S3Request = { method: "HEAD", key };
    const answer = await client.ask(head);
    if (answer.status === 200) return describedBy(answer.headers);
    if (!isAbsent(answer)) throw failureOf(nameOf(head), answer);
    await requireBucket(key);
    return undefined;
  }

  /** An answer to HEAD has no body, so it cannot say that the bucket is not there: one to GET does. */
  async function requireBucket(key: string): Promise<void> {
    // What has come since was not there when it was looked for.
    await (await get(key))?.body.cancel();
  }

  function get(key: string, range?: ByteRange): Promise<OpenObject | undefined> {
    return getS3Object(client, { key, range, chunkMs: limits.attemptMs });
  }

  async function remove(key: string, until = client.deadline(0)): Promise<void> {
    const request: S3Request = { method: "DELETE", key, until };
    const answer = await client.ask(request);
    if (answer.status >= 300 && !isAbsent(answer)) throw failureOf(nameOf(request), answer);
  }

  /** Who asks for the state wants to know it now: all of it takes no longer than an attempt. */
  async function check(): Promise<StorageState> {
    const until = performance.now() + limits.attemptMs;
    const body = new Uint8Array(1);
    const headers = { "x-amz-content-sha256": await sha256(body) };
    const probe: S3Request = { method: "PUT", key: PROBE, headers, body, until };
    requirePut(nameOf(probe), await client.ask(probe));
    await remove(PROBE, until);
    return { freeBytes: undefined };
  }

  /** A bad key is a bug of the caller and not the store's fault. */
  function withKey<T>(key: string, work: () => Promise<T>): Promise<T> {
    return reportingS3Faults(async () => {
      assertStorageKey(key);
      return work();
    });
  }

  return {
    put: (key, bytes) => withKey(key, () => put(key, bytes)),
    get: (key, range) => withKey(key, () => get(key, range)),
    stat: (key) => withKey(key, () => stat(key)),
    delete: (key) => withKey(key, () => remove(key)),
    check: () => reportingS3Faults(check),
    list(prefix) {
      assertStoragePrefix(prefix);
      return reportingS3ListFaults(listS3Objects(client, { prefix, pageKeys }));
    },
  };
}
