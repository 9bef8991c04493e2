import { randomUUID } from "node:crypto";
import { apiToken } from "@/domain/accounts/api-token";
import type { Role } from "@/domain/accounts/actor";
import type { Member } from "../factories";
import { hashOfPassword, PASSWORD } from "../password";
import type { Service } from "../service";

/** Who asks, as the columns of the table have it. Those suspended are the member, from then on. */
export const KINDS = [
  "anonymous",
  "unverified",
  "member",
  "other",
  "approver",
  "admin",
  "suspended",
] as const;

export type Kind = (typeof KINDS)[number];

/** An account with a token and a browser that it is signed in with, by the cookie. */
export type Person = Member & { cookie: string };

export type People = Record<Exclude<Kind, "anonymous" | "suspended">, Person>;

const SESSION_MS = 30 * 24 * 60 * 60 * 1_000;

/** So many times one account of each kind, all of them verified as yet: see `shutOut`. */
export async function createPeople(service: Service, times: number): Promise<People[]> {
  const { deps } = service;
  const password = await hashOfPassword();
  const providerId = "credential";
  const made = Array.from({ length: times }, () => ({
    unverified: newAccount(service),
    member: newAccount(service),
    other: newAccount(service),
    approver: newAccount(service, "approver"),
    admin: newAccount(service, "admin"),
  }));
  const all = made.flatMap((people) => Object.values(people));
  await deps.db.user.createMany({ data: all.map(({ user }) => user) });
  await deps.db.account.createMany({
    data: all.map(({ user: { id: userId } }) => {
      return { id: deps.newId(), userId, accountId: userId, providerId, password };
    }),
  });
  await deps.db.session.createMany({ data: all.map(({ session }) => session) });
  return Promise.all(
    made.map(async ({ unverified, member, other, approver, admin }) => ({
      unverified: await personOf(service, unverified),
      member: await personOf(service, member),
      other: await personOf(service, other),
      approver: await personOf(service, approver),
      admin: await personOf(service, admin),
    })),
  );
}

function newAccount(service: Service, ...roles: Role[]) {
  const id = service.deps.newId();
  const name = `P_${id}`;
  const user = {
    id,
    name,
    username: name.toLowerCase(),
    displayUsername: name,
    email: `${id}@example.org`.toLowerCase(),
    emailVerified: true,
    roles,
    tokenSeed: randomUUID(),
  };
  return { user, session: newSession(service, id) };
}

async function personOf(
  { deps }: Service,
  { user, session }: ReturnType<typeof newAccount>,
): Promise<Person> {
  const { id, name: username, email } = user;
  const token = apiToken(deps.secret, user);
  const [cookie = ""] = (await deps.accounts.sessionCookie(session.token)).split(";", 1);
  return { id, username, email, password: PASSWORD, token, cookie };
}

/** A browser that an account is signed in with. */
function newSession({ deps, clock }: Service, userId: string) {
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
  return { id: deps.newId(), userId, token: randomUUID(), createdAt, expiresAt };
}

/** Another one. Answers its id. */
export async function createSession(service: Service, userId: string): Promise<string> {
  const data = newSession(service, userId);
  return (await service.deps.db.session.create({ data })).id;
}
