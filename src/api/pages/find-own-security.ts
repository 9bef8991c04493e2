import { pageCaller } from "./page-caller";

/** The ways into the account in whose browser a page is, but for its password and its token. */
export async function findOwnSecurity() {
  const caller = await pageCaller();
  const [twoFactor, { passkeys }, { sessions }] = await Promise.all([
    caller.account.twoFactor.show({}),
    caller.account.passkeys.list({}),
    caller.account.sessions({}),
  ]);
  return { twoFactor, passkeys, sessions };
}
