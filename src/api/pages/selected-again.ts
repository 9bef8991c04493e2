import type { Flash } from "../forms/flash";
import { seenVersions } from "../moderation/review-many";

type Shown = { id: string; version: number };

/** Of the images of the queue those that were acted on at once in vain: what was edited since is selected anew. */
export function selectedAgain(flash: Flash | undefined, images: readonly Shown[]): string[] {
  if (flash?.form !== "pending.reviewMany" || flash.isDone === true) return [];
  const { action, ids = "", versions } = flash.values;
  if (action === "reopen") return [];
  const acted = ids.split(",");
  const seen = seenVersions.safeParse(versions).data;
  return images
    .filter(({ id, version }) => acted.includes(id) && seen?.get(id) === version)
    .map(({ id }) => id);
}
