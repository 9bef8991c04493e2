import type { Deps } from "../deps";
import type { Actor } from "./actor";
import { DomainError } from "../errors";
import { apiToken } from "./api-token";
import { requireAccess } from "./policy";

/**
 * The API token of the account that asks, for its settings: who has a token need not be told. It is read together with
 * the session: what ends all sessions makes another token, which none of them is to see.
 * @throws DomainError authentication_required when the session has ended meanwhile
 */
export async function showToken(
  deps: Pick<Deps, "db" | "secret">,
  actor: Actor | undefined,
  { sessionId }: { sessionId: string },
): Promise<string> {
  const { id } = requireAccess(actor, "member");
  const user = await deps.db.user.findFirst({
    where: { id, sessions: { some: { id: sessionId } } },
    select: { id: true, tokenSeed: true },
  });
  if (user === null) throw new DomainError("authentication_required");
  return apiToken(deps.secret, user);
}
