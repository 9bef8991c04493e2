import { StorageUnavailable } from "./storage-unavailable";

/** The code of an error that comes from the system, such as "ENOENT". */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Nothing has that name: neither the file nor, it may be, the folders above it. */
export function isAbsent(error: unknown): boolean {
  const code = codeOf(error);
  return code === "ENOENT" || code === "ENOTDIR";
}

/** Does the work; what the system refuses becomes a StorageUnavailable, bugs stay what they are. */
export async function reportingFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asFault(error);
  }
}

/** The same for a list, which may fail at any of its items. */
export async function* reportingListFaults<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (error) {
    throw asFault(error);
  }
}

function asFault(error: unknown): unknown {
  return codeOf(error) === undefined ? error : new StorageUnavailable(error);
}
