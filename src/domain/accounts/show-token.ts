import type { Deps } from "../deps";
import type { Actor } from "./actor";
import { apiToken } from "./api-token";
import { requireAccess } from "./policy";

/** The API token of the account that asks, for its settings: who has a token need not be told. */
export async function showToken(
  deps: Pick<Deps, "db" | "secret">,
  actor: Actor | undefined,
): Promise<string> {
  const { id } = requireAccess(actor, "member");
  const select = { id: true, tokenSeed: true };
  return apiToken(deps.secret, await deps.db.user.findUniqueOrThrow({ where: { id }, select }));
}
