import type { OpenObject } from "./storage";
import { StorageUnavailable } from "./storage-unavailable";

/** How often an object is opened at most. */
const TRIES = 3;

/**
 * Reads an object that is opened by `open` to its end; undefined when there is none. One that breaks off before is opened
 * anew: its first bytes had come, and so will others.
 * @throws StorageUnavailable when it cannot be opened, or breaks off each time
 */
export async function readToEnd<T>(
  open: () => Promise<OpenObject | undefined>,
  read: (body: OpenObject["body"]) => Promise<T>,
): Promise<T | undefined> {
  for (let tried = 1; ; tried += 1) {
    const opened = await open();
    if (opened === undefined) return undefined;
    try {
      return await read(opened.body);
    } catch (error) {
      if (tried === TRIES || !(error instanceof StorageUnavailable)) throw error;
    }
  }
}
