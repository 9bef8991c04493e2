import type { StoredObject } from "./storage";

/** Whether nothing was put in the place of an object between two looks at it, as far as a storage tells. */
export function isSameState(one: StoredObject, other: StoredObject): boolean {
  return one.size === other.size && one.lastModified.getTime() === other.lastModified.getTime();
}
