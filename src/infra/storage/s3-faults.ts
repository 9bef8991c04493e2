import { S3Failure } from "./s3-failure";
import { StorageUnavailable } from "./storage-unavailable";

/** What a failure of the store is to the callers of a storage; bugs stay what they are. */
export function asS3Fault(error: unknown): unknown {
  if (!(error instanceof S3Failure)) return error;
  return new StorageUnavailable(error, { mayBeDone: error.isPassing });
}

/** Does the work; a failure of the store becomes a StorageUnavailable. */
export async function reportingS3Faults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asS3Fault(error);
  }
}

/** The same for a list, which may fail at any of its pages. */
export async function* reportingS3ListFaults<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (error) {
    throw asS3Fault(error);
  }
}
