import { readOnce } from "@/infra/db/read-together";
import type { Storage, StoredObject } from "@/infra/storage/storage";
import type { Deps } from "../deps";
import type { RenditionInfo } from "./find-rendition";
import { makeVariant } from "./make-variant";

export type StoredRendition = StoredObject & {
  /** In quotes, and strong: no two bodies have the same. */
  etag: string;
};

/** For all who ask at the same time: what a thousand look at is looked at once. */
const statOnce = readOnce<StoredObject | undefined>();

/**
 * The stored picture, if there is one; a variant is made when it is not there yet.
 * @param asked.client who asks, of those who may have to wait for each other
 * @throws DomainError unavailable when it cannot be made now, image_not_found when it was taken down
 */
export async function statRendition(
  deps: Pick<Deps, "db" | "storage" | "variants" | "flights" | "clock">,
  asked: RenditionInfo & { client: string },
): Promise<StoredRendition | undefined> {
  const { id, key, name, variant, client } = asked;
  let stored = await stat(deps.storage, key);
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
