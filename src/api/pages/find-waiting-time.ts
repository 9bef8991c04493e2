import { pageCaller } from "./page-caller";

/** How long uploads wait for a moderator. */
export async function findWaitingTime() {
  return (await pageCaller()).pending.wait({});
}
