import { setTimeout as sleep } from "node:timers/promises";
import { PictureQueueFull } from "@/infra/picture/picture-queue-full";
import { WaitedTooLong } from "@/infra/single-flight";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { takeLease } from "../chores/take-lease";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { isLive } from "./is-live";
import { fullKey } from "./picture-keys";
import type { Variant } from "./variant";

/** How long a request waits for a variant. The making goes on, and the next one finds it. */
export const VARIANT_WAIT_MS = 15_000;

/** Nothing is made for longer. */
const LEASE_MS = 60_000;
/** Between two looks whether another process has made it. */
const PAUSE_MS = 100;
/** So many looks the storage answers before the database is asked whether that process has left it unmade. */
const LOOKS = 10;

type MakeDeps = Pick<Deps, "db" | "storage" | "variants" | "flights" | "clock">;

type Making = {
  /** Of the image. */
  id: string;
  /** Where the variant belongs. */
  key: string;
  variant: Variant;
  /** Who asks: each has a share of the turns. */
  client: string;
};

/**
 * Makes a variant and stores it. Whoever asks for one that is being made, be it by another process, waits for it.
 * @throws DomainError unavailable when too many wait or it takes too long, image_not_found when the
 *   image was taken down meanwhile
 * @throws NeverEnded when it hangs
 */
export async function makeVariant(deps: MakeDeps, making: Making): Promise<void> {
  const own = { isTried: false };
  try {
    await deps.flights.run(making.key, () => {
      own.isTried = true;
      return make(deps, making);
    });
  } catch (error) {
    // What was refused to another, who asks for more, may well be made for this one.
    if (error instanceof PictureQueueFull && !own.isTried) return makeVariant(deps, making);
    const isBusy = error instanceof PictureQueueFull || error instanceof WaitedTooLong;
    if (isBusy) throw new DomainError("unavailable");
    throw error;
  }
}

async function make(deps: MakeDeps, making: Making): Promise<void> {
  const lease = { name: `variant ${making.key}`, ms: LEASE_MS };
  for (let looks = 0; ; looks += 1) {
    const giveBack = looks % LOOKS === 0 ? await takeLease(deps, lease) : undefined;
    try {
      // Another making may have ended between the caller's look and this one.
      if ((await deps.storage.stat(making.key)) !== undefined) return;
      if (giveBack !== undefined) {
        await render(deps, making);
        return;
      }
    } finally {
      // If it cannot be given back, it ends by itself.
      await giveBack?.().catch(() => undefined);
    }
    await sleep(PAUSE_MS);
  }
}

async function render(deps: MakeDeps, { id, key, variant, client }: Making): Promise<void> {
  const bytes = await deps.variants.render({ output: variant.output, client }, () =>
    loadFull(deps, id),
  );
  await deps.storage.put(key, bytes);
  // Whoever takes an image down marks its row first and then removes its bytes. If it was marked
  // before this look, that may have been before the bytes above were there.
  if (await isLive(deps, id)) return;
  await deps.storage.delete(key);
  throw new DomainError("image_not_found");
}

async function loadFull(deps: MakeDeps, id: string): Promise<Buffer> {
  const source = fullKey(id);
  const stored = await deps.storage.get(source);
  if (stored !== undefined) return Buffer.from(await new Response(stored.body).arrayBuffer());
  if (!(await isLive(deps, id))) throw new DomainError("image_not_found");
  const fault = new Error(`no bytes under ${source}`);
  // A store that has them when it is asked, and not when they are to come, is at fault.
  throw (await deps.storage.stat(source)) === undefined ? fault : new StorageUnavailable(fault);
}
