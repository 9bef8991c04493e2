import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import { usernameKey } from "../accounts/username";
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
  /** Of an account: what it is called, as long as it is there. */
  subjectName?: string;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

export type ActsAsked = {
  subject?: string | undefined;
  subjectId?: string | undefined;
  /** Id of an account. */
  actor?: string | undefined;
  /** The username of one. */
  by?: string | undefined;
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
  const { limit, cursor, subject, subjectId, action, actor: actorId, by } = input;
  const named = by === undefined ? [] : [{ actorId: await findId(deps, by) }];
  const rows = await deps.db.moderationAct.findMany({
    where: {
      ...(subject === undefined ? {} : { subject }),
      ...(subjectId === undefined ? {} : { subjectId }),
      ...(actorId === undefined ? {} : { actorId }),
      ...(action === undefined ? {} : { action }),
      ...(cursor === undefined ? {} : olderThan(cursor)),
      AND: named,
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const { page, ...rest } = pageOf(rows, limit);
  const names = await findNames(deps, page);
  return {
    acts: page.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      actor: { id: row.actorId, username: row.actorName },
      action: row.action,
      subject: row.subject,
      subjectId: row.subjectId,
      ...nameOf(row, names),
      ...(row.reason === null ? {} : { reason: row.reason }),
      ...(isObject(row.before) ? { before: row.before } : {}),
      ...(isObject(row.after) ? { after: row.after } : {}),
    })),
    ...rest,
  };
}

/** No account has the empty id. */
async function findId({ db }: Pick<Deps, "db">, name: string): Promise<string> {
  const where = { username: usernameKey(name) };
  return (await db.user.findUnique({ where, select: { id: true } }))?.id ?? "";
}

type Subject = { subject: string; subjectId: string };

/** What the accounts among the subjects are called, by their ids. */
async function findNames(
  { db }: Pick<Deps, "db">,
  acts: Subject[],
): Promise<ReadonlyMap<string, string>> {
  const ids = acts.flatMap((act) => (act.subject === "user" ? [act.subjectId] : []));
  if (ids.length === 0) return new Map();
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  return new Map(users.map(({ id, name }) => [id, name]));
}

function nameOf({ subject, subjectId }: Subject, names: ReadonlyMap<string, string>) {
  const name = subject === "user" ? names.get(subjectId) : undefined;
  return name === undefined ? {} : { subjectName: name };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
