import { StorageUnavailable } from "./storage-unavailable";

/** So many objects one after the other are not each broken: the store is gone. */
const LONGEST_STREAK = 20;

/**
 * For work on many objects, which goes on past one that fails. It is told how each of them ended.
 * @returns a function that throws the error it is given, when it ends too long a row of such
 */
export function createFaultStreak(): (error: unknown) => void {
  let faults = 0;
  return (error) => {
    faults = error instanceof StorageUnavailable ? faults + 1 : 0;
    if (faults === LONGEST_STREAK) throw error;
  };
}
