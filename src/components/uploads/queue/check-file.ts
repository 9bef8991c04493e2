import { trpcClient } from "@/client/trpc-client";
import { hashPicture } from "@/client/hash-picture";
import type { Known } from "./upload";

/** Milliseconds to wait where the service does not say how long. */
const PAUSE_MS = 2_000;
const TRIES = 5;

/** Asks whether the bytes of a file are there already, and what looks like it. What cannot be found out counts as new. */
export async function checkFile(file: File, signal: AbortSignal): Promise<Known> {
  try {
    const bytes = await file.arrayBuffer();
    const sha256 = toHex(await crypto.subtle.digest("SHA-256", bytes));
    const phash = await hashPicture(file).catch(() => undefined);
    return await ask({ sha256, ...(phash === undefined ? {} : { phash }) }, signal);
  } catch {
    // Without a secure connection browsers do not hash; the upload itself tells duplicates, too.
    return { is: "new", similar: [] };
  }
}

async function ask(
  hashes: { sha256: string; phash?: string },
  signal: AbortSignal,
  tries = TRIES,
): Promise<Known> {
  try {
    const { id, banned, similar } = await trpcClient.images.check.mutate(hashes, { signal });
    if (id !== undefined) return { is: "here", id };
    if (banned !== undefined) return { is: "banned", why: banned };
    return { is: "new", similar, sha256: hashes.sha256 };
  } catch (error) {
    const pause = pauseOf(error);
    if (pause === undefined || tries === 0 || signal.aborted) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    return ask(hashes, signal, tries - 1);
  }
}

/** Milliseconds after which it is worth asking again; nothing where it is not. */
function pauseOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("data" in error)) return undefined;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("httpStatus" in data)) return undefined;
  if (data.httpStatus !== 429 && data.httpStatus !== 503) return undefined;
  return "retryAfter" in data && typeof data.retryAfter === "number" ? data.retryAfter : PAUSE_MS;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
