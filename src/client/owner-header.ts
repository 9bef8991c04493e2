/**
 * Says with a call whose page it comes from, as the layout wrote it down: what is done in an account's name is refused
 * where another has signed in since (api/refuse-other-account.ts).
 */
export function ownerHeader(): Record<string, string> {
  const owner = document.documentElement.dataset["owner"];
  return owner === undefined ? {} : { "X-Ema-Owner": owner };
}
