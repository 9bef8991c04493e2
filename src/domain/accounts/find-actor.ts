import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import { withKeptPlan } from "@/infra/db/kept-plan";
import type { Db } from "@/infra/db/database";
import { readById } from "@/infra/db/read-together";
import type { Deps } from "../deps";
import { type Actor, type ActorRow, isSuspended, toActor } from "./actor";
import { ACTOR_SQL } from "./actor-sql";
import { apiToken, isSameToken, userIdOfToken } from "./api-token";

type UserRow = ActorRow & { tokenSeed: string };

/** By id, for all who ask at the same time. */
const findUser = readById((db: Db, ids: string[]) =>
  askPlainly<UserRow>(
    db,
    withKeptPlan(Prisma.sql`
      SELECT u.token_seed AS "tokenSeed", ${ACTOR_SQL} FROM users u WHERE u.id = ANY (${ids}::text[])`),
  ),
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
