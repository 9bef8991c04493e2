import { pageCaller } from "./page-caller";

/** All that the account in whose browser a page is may know of itself. */
export async function findOwnAccount() {
  return (await (await pageCaller()).users.get({ id: "@me" })).user;
}
