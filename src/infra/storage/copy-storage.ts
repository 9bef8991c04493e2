import { pMapIterable } from "p-map";
import { createFaultStreak } from "./fault-streak";
import { hashObject } from "./hash-object";
import { putVerified } from "./put-verified";
import { readObject } from "./read-object";
import { sha256 } from "./sha256";
import type { ListedObject, Storage } from "./storage";

/** Objects under way at once: enough to hide a network, and a bound on the memory they take. */
const CONCURRENCY = 8;

export type CopyOptions = {
  /** Nothing is ever deleted from it. */
  from: Storage;
  to: Storage;
  /** Which objects to copy. */
  isWanted: (key: string) => boolean;
  /** Takes an object of the right size for the right one, without reading it. */
  trustSizes?: boolean;
  /** Once aborted no further object is begun; those under way are finished. */
  signal?: AbortSignal;
};

/** How it went with one object: it was copied, was there, or was taken away after the list was made. */
export type Copied = { key: string; bytes: number } & (
  | { outcome: "copied" | "present" | "gone" }
  | { outcome: "failed"; error: unknown }
);

/**
 * Copies what one storage holds to the other, and reads back what it has written. May be stopped
 * anywhere and begun again: what is there already is not written again.
 * @throws StorageUnavailable when the source cannot be listed, or nothing works any more
 */
export async function* copyStorage(options: CopyOptions): AsyncGenerator<Copied> {
  const endStreak = createFaultStreak();
  const outcomes = pMapIterable(wantedObjects(options), (object) => tryCopying(options, object), {
    concurrency: CONCURRENCY,
    preserveOrder: false,
  });
  for await (const copied of outcomes) {
    yield copied;
    endStreak(copied.outcome === "failed" ? copied.error : undefined);
  }
}

/** How much there is to copy. */
export async function measureStorage(
  options: Pick<CopyOptions, "from" | "isWanted" | "signal">,
): Promise<{ objects: number; bytes: number }> {
  const sum = { objects: 0, bytes: 0 };
  for await (const { size } of wantedObjects(options)) {
    sum.objects += 1;
    sum.bytes += size;
  }
  return sum;
}

async function* wantedObjects({
  from,
  isWanted,
  signal,
}: Pick<CopyOptions, "from" | "isWanted" | "signal">): AsyncGenerator<ListedObject> {
  for await (const object of from.list("")) {
    if (signal?.aborted === true) return;
    if (isWanted(object.key)) yield object;
  }
}

async function tryCopying(options: CopyOptions, { key, size }: ListedObject): Promise<Copied> {
  try {
    return { key, bytes: size, outcome: await copy(options, { key, size }) };
  } catch (error) {
    return { key, bytes: size, outcome: "failed", error };
  }
}

async function copy(
  { from, to, trustSizes = false }: CopyOptions,
  { key, size }: { key: string; size: number },
): Promise<"copied" | "present" | "gone"> {
  const there = await to.stat(key);
  if (trustSizes && there?.size === size) return "present";
  const bytes = await readObject(from, key);
  if (bytes === undefined) return "gone";
  const hash = await sha256(bytes);
  if (there?.size === bytes.byteLength && (await hashObject(to, key)) === hash) return "present";
  await putVerified(to, key, { bytes, hash });
  return "copied";
}
