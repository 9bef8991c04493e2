import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import { createMember, type Member } from "@/testing/factories";
import { dataOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

beforeEach(() => service.clock.catchUp());

const time = z.string().optional();
const sessions = z.array(
  z.looseObject({
    id: z.string(),
    current: z.boolean(),
    createdAt: time,
    usedAt: time,
    expiresAt: time,
  }),
);

function sessionsOf({ body }: Answer) {
  return z.object({ sessions }).parse(body).sessions;
}

const list = (ask: { token?: string }) => service.rest("GET", "/account/sessions", ask);

/** As the site asks it. */
const listIn = async (cookie: string) => {
  const answer = await service.query("account.sessions", {}, { cookie });
  return dataOf(z.object({ sessions }), answer).sessions;
};

const isSignedIn = async (cookie: string) =>
  (await service.query("users.get", { id: "@me" }, { cookie })).status === 200;

/** A member with so many browsers, the one used last at the end. */
async function withBrowsers(count: number): Promise<{ member: Member; cookies: string[] }> {
  const member = await createMember(service);
  const cookies: string[] = [];
  while (cookies.length < count) cookies.push(await signedIn(service, member));
  return { member, cookies };
}

describe("GET /account/sessions", () => {
  test("lists the browsers of the account with what tells them apart", async () => {
    const member = await createMember(service);
    const { username, password } = member;
    const headers = { "user-agent": "Netscape" };
    const ask = { body: { username, password }, headers, from: "198.51.100.7" };
    await service.mutate("auth.signIn", ask);
    const [session, ...rest] = sessionsOf(await list(member));
    if (session === undefined) throw new Error("there is no session");
    const { id, createdAt, usedAt, expiresAt, ...told } = session;
    expect(rest).toEqual([]);
    expect(told).toEqual({ userAgent: "Netscape", address: "198.51.100.7", current: false });
    expect(id).toMatch(/^\w{12}$/);
    for (const at of [createdAt, usedAt, expiresAt]) expect(at).toMatch(/^\d{4}-.*\.\d{3}Z$/);
  });

  test("does not believe what a client says of its address", async () => {
    const member = await createMember(service);
    const { username, password } = member;
    const headers = { "x-forwarded-for": "203.0.113.9", "x-ema-client-address": "203.0.113.9" };
    const ask = { body: { username, password }, headers, from: "198.51.100.7" };
    await service.mutate("auth.signIn", ask);
    expect(sessionsOf(await list(member))).toMatchObject([{ address: "198.51.100.7" }]);
  });

  test("says in a browser which it is, the one used last first", async () => {
    const { member, cookies } = await withBrowsers(2);
    const [first = ""] = cookies;
    expect((await listIn(first)).map(({ current }) => current)).toEqual([false, true]);
    expect(sessionsOf(await list(member)).map(({ current }) => current)).toEqual([false, false]);
    service.clock.advance(25 * 60 * 60 * 1_000);
    expect(await isSignedIn(first)).toBe(true);
    expect((await listIn(first)).map(({ current }) => current)).toEqual([true, false]);
  });

  test("tells no secret, nobody else's, and none that has ended by itself", async () => {
    await withBrowsers(1);
    const { member, cookies } = await withBrowsers(1);
    const answer = await list(member);
    expect(sessionsOf(answer)).toHaveLength(1);
    const { token } = await service.deps.db.session.findFirstOrThrow({
      where: { userId: member.id },
    });
    expect(cookies.join()).toContain(token);
    expect(answer.text).not.toContain(token);
    service.clock.advance(31 * 24 * 60 * 60 * 1_000);
    expect(sessionsOf(await list(member))).toEqual([]);
  });

  test("is refused to strangers", async () => {
    expect((await list({})).status).toBe(401);
  });
});

describe("DELETE /account/sessions/{id}", () => {
  test("signs that browser out, and no other", async () => {
    const { cookies } = await withBrowsers(2);
    const [first = "", second = ""] = cookies;
    const other = (await listIn(first)).find(({ current }) => !current);
    const body = { id: other?.id };
    expect((await service.mutate("account.endSession", { body, cookie: first })).status).toBe(200);
    expect(await isSignedIn(first)).toBe(true);
    expect(await isSignedIn(second)).toBe(false);
  });

  test("works with a token, once", async () => {
    const { member, cookies } = await withBrowsers(1);
    const [session] = sessionsOf(await list(member));
    const path = `/account/sessions/${session?.id}`;
    const { token } = member;
    expect((await service.rest("DELETE", path, { token })).status).toBe(204);
    expect(await isSignedIn(cookies.join())).toBe(false);
    const again = await service.rest("DELETE", path, { token });
    expect(again.status).toBe(404);
    expect(messageOf(again)).toBe("Session not found");
  });

  test("does not reach the browsers of others, and is refused to strangers", async () => {
    const { member, cookies } = await withBrowsers(1);
    const [session] = sessionsOf(await list(member));
    const path = `/account/sessions/${session?.id}`;
    const { token } = await createMember(service);
    expect((await service.rest("DELETE", path, { token })).status).toBe(404);
    expect((await service.rest("DELETE", path)).status).toBe(401);
    expect(await isSignedIn(cookies.join())).toBe(true);
  });
});

describe("DELETE /account/sessions", () => {
  test("signs all other browsers out", async () => {
    const { cookies } = await withBrowsers(3);
    const [first = "", second = "", third = ""] = cookies;
    const ask = { body: {}, cookie: second };
    expect((await service.mutate("account.endOtherSessions", ask)).status).toBe(200);
    expect(await Promise.all([first, second, third].map(isSignedIn))).toEqual([false, true, false]);
  });

  test("with a token signs all of them out, and leaves others' alone", async () => {
    const { member, cookies } = await withBrowsers(2);
    const { cookies: others } = await withBrowsers(1);
    const { token } = member;
    expect((await service.rest("DELETE", "/account/sessions", { token })).status).toBe(204);
    expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(others.join())).toBe(true);
    expect((await service.rest("DELETE", "/account/sessions")).status).toBe(401);
  });
});
