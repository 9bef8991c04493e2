import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import type { Person } from "../images/image";
import { olderThan, pageOf, type TimePosition } from "../time-cursor";

/** One entry of the moderators' log. */
export type ModerationAct = {
  id: string;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  actor: Person;
  action: string;
  subject: string;
  subjectId: string;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

export type ActsAsked = {
  subject?: string | undefined;
  subjectId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  limit: number;
  cursor?: TimePosition | undefined;
};

/**
 * What moderators did, newest first.
 * @throws DomainError forbidden
 */
export async function listActs(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  input: ActsAsked,
): ReturnType<typeof findActs> {
  requireAccess(actor, "approver");
  return findActs(deps, input);
}

/** The same for whoever has been let in already. */
export async function findActs(
  deps: Pick<Deps, "db">,
  input: ActsAsked,
): Promise<{ acts: ModerationAct[]; next?: string }> {
  const { limit, cursor, subject, subjectId, action, actor: actorId } = input;
  const rows = await deps.db.moderationAct.findMany({
    where: {
      ...(subject === undefined ? {} : { subject }),
      ...(subjectId === undefined ? {} : { subjectId }),
      ...(actorId === undefined ? {} : { actorId }),
      ...(action === undefined ? {} : { action }),
      ...(cursor === undefined ? {} : olderThan(cursor)),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const { page, ...rest } = pageOf(rows, limit);
  return {
    acts: page.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      actor: { id: row.actorId, username: row.actorName },
      action: row.action,
      subject: row.subject,
      subjectId: row.subjectId,
      ...(row.reason === null ? {} : { reason: row.reason }),
      ...(isObject(row.before) ? { before: row.before } : {}),
      ...(isObject(row.after) ? { after: row.after } : {}),
    })),
    ...rest,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
