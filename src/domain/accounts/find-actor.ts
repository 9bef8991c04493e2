import type { Db } from "@/infra/db/database";
import { readById } from "@/infra/db/read-together";
import type { Deps } from "../deps";
import { ACTOR_COLUMNS, type Actor, isSuspended, toActor } from "./actor";
import { apiToken, isSameToken, userIdOfToken } from "./api-token";

/** By id, for all who ask at the same time. */
const findUser = readById((db: Db, ids: string[]) =>
  db.user.findMany({
    where: { id: { in: ids } },
    select: { ...ACTOR_COLUMNS, tokenSeed: true },
  }),
);

/** The account behind an API token; nothing when the token is wrong or dead, or the account suspended. */
export async function findActor(
  deps: Pick<Deps, "db" | "secret" | "clock">,
  token: string,
): Promise<Actor | undefined> {
  const id = userIdOfToken(token);
  if (id === undefined) return undefined;
  const user = await findUser(deps.db, id);
  if (user === undefined || !isSameToken(token, apiToken(deps.secret, user))) return undefined;
  return isSuspended(user, deps.clock.now()) ? undefined : toActor(user);
}
