import type { Deps } from "../deps";
import { ACTOR_COLUMNS, type Actor, isSuspended, toActor } from "./actor";
import { apiToken, isSameToken, userIdOfToken } from "./api-token";

/** The account behind an API token; nothing when the token is wrong or dead, or the account suspended. */
export async function findActor(
  deps: Pick<Deps, "db" | "secret" | "clock">,
  token: string,
): Promise<Actor | undefined> {
  const id = userIdOfToken(token);
  if (id === undefined) return undefined;
  const user = await deps.db.user.findUnique({
    where: { id },
    select: { ...ACTOR_COLUMNS, tokenSeed: true },
  });
  if (user === null || !isSameToken(token, apiToken(deps.secret, user))) return undefined;
  return isSuspended(user, deps.clock.now()) ? undefined : toActor(user);
}
