import { ID_PATTERN } from "@/infra/ids";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import type { Actor } from "../actor";
import { requireAccess } from "../policy";

/** Signs one browser of an account out. @throws DomainError session_not_found */
export async function endSession(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { id }: { id: string },
): Promise<void> {
  const { id: userId } = requireAccess(actor, "member");
  if (!ID_PATTERN.test(id)) throw new DomainError("session_not_found");
  const { count } = await deps.db.session.deleteMany({ where: { id, userId } });
  if (count === 0) throw new DomainError("session_not_found");
}

/** Signs every other browser out; with a token, which is none, all of them. */
export async function endOtherSessions(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { sessionId }: { sessionId: string | undefined },
): Promise<void> {
  const { id: userId } = requireAccess(actor, "member");
  const others = sessionId === undefined ? {} : { id: { not: sessionId } };
  await deps.db.session.deleteMany({ where: { userId, ...others } });
}
