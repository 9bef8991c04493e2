import { pageCaller } from "./page-caller";

/** Images that look like an upload, each with what is known of it, unless it waits for a moderator itself. */
export async function findNearImages<T extends { id: string }>(similar: readonly T[]) {
  if (similar.length === 0) return [];
  const caller = await pageCaller();
  const { images } = await caller.images.batch({ ids: similar.map(({ id }) => id) });
  const byId = new Map(images.map((image) => [image.id, image]));
  return similar.map((near) => ({ ...near, image: byId.get(near.id) }));
}
