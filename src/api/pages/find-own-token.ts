import { pageCaller } from "./page-caller";

/** The API token of the account in whose browser a page is. */
export async function findOwnToken(): Promise<string> {
  return (await (await pageCaller()).auth.showToken({})).token;
}
