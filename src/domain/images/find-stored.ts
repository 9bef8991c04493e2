import { readOnce } from "@/infra/db/read-together";
import type { Storage, StoredObject } from "@/infra/storage/storage";
import type { Deps } from "../deps";
import { findRendition, likelyKey, type RenditionInfo } from "./find-rendition";
import { makeVariant } from "./make-variant";
import type { PictureChoice } from "./variant";

export type StoredRendition = StoredObject & {
  /** In quotes, and strong: no two bodies have the same. */
  etag: string;
};

type FindDeps = Pick<Deps, "db" | "storage" | "variants" | "flights" | "clock">;

/** For all who ask at the same time: what a thousand look at is looked at once. */
const statOnce = readOnce<StoredObject | undefined>();

/**
 * The picture that was asked for, if the image is approved or pending, and what the storage has of it, if anything; a
 * variant is made when it is not there yet. Database and storage are asked at the same time.
 * @param asked.client who asks, of those who may have to wait for each other
 * @throws DomainError unavailable when it cannot be made now, image_not_found when it was taken down
 */
export async function findStored(
  deps: FindDeps,
  { client, ...asked }: PictureChoice & { id: string; client: string },
): Promise<{ info: RenditionInfo; stored: StoredRendition | undefined } | undefined> {
  const look = beginLook(deps.storage, likelyKey(asked));
  const info = await findRendition(deps, asked);
  if (info === undefined) return undefined;
  return { info, stored: await statRendition(deps, { info, client, look }) };
}

/** What the storage has under a key, asked before it is known whether that is what the picture is kept under. */
type Look = { key: string; found: Promise<StoredObject | undefined> };

function beginLook(storage: Storage, key: string | undefined): Look | undefined {
  if (key === undefined) return undefined;
  const found = stat(storage, key);
  // Where there is no such image, nobody waits for it.
  found.catch(() => undefined);
  return { key, found };
}

async function statRendition(
  deps: FindDeps,
  { info, client, look }: { info: RenditionInfo; client: string; look: Look | undefined },
): Promise<StoredRendition | undefined> {
  const { id, key, name, variant } = info;
  let stored = await (key === look?.key ? look.found : stat(deps.storage, key));
  if (stored === undefined && variant !== undefined) {
    await makeVariant(deps, { id, key, variant, client });
    stored = await stat(deps.storage, key);
  }
  if (stored === undefined) return undefined;
  // Any of them may be made again, of a whole original or by a newer encoder, and then of other bytes.
  const making = `${stored.lastModified.getTime().toString(36)}-${stored.size.toString(36)}`;
  return { etag: `"${id}-${name}-${making}"`, ...stored };
}

function stat(storage: Storage, key: string): Promise<StoredObject | undefined> {
  return statOnce(storage, key, () => storage.stat(key));
}
