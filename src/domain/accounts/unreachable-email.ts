import type { Deps } from "../deps";

/** No mail reaches an address under this domain (RFC 2606). */
const DOMAIN = "@already-registered.invalid";

/** An address of its own for an account that must not have the one it was opened with. */
export function unreachableEmail(deps: Pick<Deps, "newId">): string {
  return `${deps.newId()}${DOMAIN}`.toLowerCase();
}

export function isUnreachable(email: string): boolean {
  return email.endsWith(DOMAIN);
}
