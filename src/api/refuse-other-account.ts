import { DomainError } from "@/domain/errors";
import type { Context } from "./context";

/** Id of the account whose page a request was sent from, where the page says so. */
const OWNER_HEADER = "x-ema-owner";

/**
 * Refuses what a page sends that was made for another account: somebody else has signed in since, in another tab.
 * @throws DomainError other_account
 */
export function refuseOtherAccount({ requestHeaders, actor }: Context): void {
  const owner = requestHeaders.get(OWNER_HEADER);
  if (owner === null || actor === undefined || actor.id === owner) return;
  throw new DomainError(
    "other_account",
    `You are signed in as ${actor.username} now, and this page is another account’s: load it anew, or sign in to that one again.`,
  );
}

/**
 * The same of a form: where it leads says what can be done now.
 * @param owner id of the account whose page the form stood on, where it says so
 * @throws DomainError other_account
 */
export function refuseOthersForm({ actor }: Context, owner: unknown): void {
  if (owner === undefined || actor === undefined || actor.id === owner) return;
  throw new DomainError("other_account");
}
