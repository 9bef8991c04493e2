import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

/** Where an upload stands, for its uploader and for moderators; for all others there is no such page. */
export async function findReviewState(id: string) {
  const caller = await pageCaller();
  return orNotFound(caller.pending.state({ id }));
}
