import { pMapIterable } from "p-map";
import { createFaultStreak } from "@/infra/storage/fault-streak";
import type { Deps } from "../../deps";
import { findStrays } from "./find-strays";
import type { Finding } from "./finding";
import { LIVE, liveImages } from "./live-images";
import { verifyImage } from "./verify-image";

/** Images under way at once: their originals are read as streams. */
const CONCURRENCY = 8;

export type VerifyOptions = {
  /** Renditions that are missing or damaged are made anew where the original is whole. */
  repair?: boolean;
  /** Once aborted nothing more is looked at. */
  signal?: AbortSignal;
};

/** What was looked at, and found at it: first each live image, then the list of all files in parts. */
export type VerifyStep = { images: number; files: number; bytes: number; findings: Finding[] };

export function countLiveImages({ db }: Pick<Deps, "db">): Promise<number> {
  return db.image.count({ where: LIVE });
}

/**
 * Holds what is stored against the rows: each original by its hash, the files made of it by their ends,
 * and whether each file belongs to a live image. Takes the same memory however many there are, and may
 * run beside a service on the same database.
 * @throws StorageUnavailable when files cannot be listed, or none can be read any more
 */
export async function* verifyImages(
  deps: Pick<Deps, "db" | "storage" | "pictures">,
  { repair = false, signal }: VerifyOptions = {},
): AsyncGenerator<VerifyStep> {
  const endStreak = createFaultStreak();
  const steps = pMapIterable(
    untilAborted(liveImages(deps), signal),
    async ({ bytes, ...image }) => ({
      bytes,
      findings: await verifyImage(deps, image, { repair }),
    }),
    { concurrency: CONCURRENCY, preserveOrder: false },
  );
  for await (const { bytes, findings } of steps) {
    yield { images: 1, files: 0, bytes, findings };
    endStreak(findings.find(({ finding }) => finding === "unreadable")?.error);
  }
  for await (const { files, findings } of findStrays(deps, signal)) {
    yield { images: 0, files, bytes: 0, findings };
  }
}

async function* untilAborted<T>(
  all: AsyncGenerator<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  for await (const one of all) {
    if (signal?.aborted === true) return;
    yield one;
  }
}
