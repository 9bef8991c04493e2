import type { Service } from "../service";
import type { Kind, People, Person } from "./people";

/** What one cell of the table is tried in: its own accounts, and whoever of them asks. */
export type Scene = {
  service: Service;
  people: People;
  kind: Kind;
  /** Nobody where the column says anonymous. */
  me: Person | undefined;
  /** What the browser has beside its session. */
  cookies: string[];
};

/** What a procedure is asked with. A form for an upload. */
export type Input = Record<string, unknown> | FormData;

/** Arranges what a procedure is asked about, and how. By then nobody is unverified or suspended. */
export type Ask = (scene: Scene) => Input | Promise<Input>;

/** By label, as in the table. */
export type Asks = Record<string, Ask>;

export function sceneOf(service: Service, people: People, kind: Kind): Scene {
  const all = { ...people, anonymous: undefined, suspended: people.member };
  return { service, people, kind, me: all[kind], cookies: [] };
}

/** Makes of the accounts what they are: for everything that an account has from before. */
export async function shutOut({ service, people, kind }: Scene): Promise<void> {
  const { id } = people.unverified;
  await service.deps.db.user.update({ where: { id }, data: { emailVerified: false } });
  if (kind !== "suspended") return;
  const body = { reason: "spam", until: "2100-01-01T00:00:00Z" };
  const path = `/user/${people.member.id}/suspension`;
  const { status, text } = await service.rest("PUT", path, { token: people.admin.token, body });
  if (status !== 200) throw new Error(`not suspended: ${text}`);
}

/** Whoever asks; where nobody does, somebody whose things it is tried on. */
export function asker({ me, people }: Scene): Person {
  return me ?? people.member;
}
