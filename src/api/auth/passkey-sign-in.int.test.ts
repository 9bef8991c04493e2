import { beforeEach, describe, expect, test } from "vitest";
import { createAccounts } from "@/domain/accounts/accounts";
import { unreachableDatabase } from "@/testing/broken-database";
import { createAuthenticator } from "@/testing/authenticator";
import { cookiesOf } from "@/testing/browser";
import { createMember, type Member } from "@/testing/factories";
import { beginPasskeySignIn, createPasskey } from "@/testing/passkeys";
import { testService } from "@/testing/service";
import { createGuarded } from "@/testing/two-factor";

const service = testService();

beforeEach(() => service.clock.catchUp());

type Ceremony = Parameters<ReturnType<typeof createAuthenticator>["get"]>[0];

const send = (response: object, cookie: string, headers: Record<string, string> = {}) =>
  service.mutate("auth.endPasskeySignIn", { body: { response }, cookie, headers });

/** Signs in with the passkey, as a new browser. */
async function signIn(
  authenticator: ReturnType<typeof createAuthenticator>,
  ceremony: Partial<Ceremony> = {},
) {
  const { options, cookie } = await beginPasskeySignIn(service);
  return send(authenticator.get({ ...options, ...ceremony }), cookie);
}

const ownName = async (cookie: string) =>
  (await service.query("users.get", { id: "@me" }, { cookie })).text;
const sessionsOf = ({ id }: Member) => service.deps.db.session.count({ where: { userId: id } });

describe("signing in with a passkey", () => {
  test("needs no name, and begins a session", async () => {
    const member = await createMember(service);
    const { authenticator } = await createPasskey(service, member);
    const { options } = await beginPasskeySignIn(service);
    expect(options).toMatchObject({ rpId: "ema.test", userVerification: "required" });
    expect(options["allowCredentials"] ?? []).toEqual([]);
    const answer = await signIn(authenticator);
    expect(answer.status).toBe(200);
    expect(await ownName(cookiesOf(answer))).toContain(member.email);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^ema\.session_token=.*Max-Age=2592000.*HttpOnly.*SameSite=Lax/);
  });

  test("works again and again", async () => {
    const { authenticator } = await createPasskey(service, await createMember(service));
    for (let time = 0; time < 3; time += 1) {
      expect((await signIn(authenticator)).status).toBe(200);
    }
  });

  test("needs no code where the account has two-factor authentication", async () => {
    const member = await createMember(service);
    const { authenticator } = await createPasskey(service, member);
    await createGuarded(service, member);
    const answer = await signIn(authenticator);
    expect(await ownName(cookiesOf(answer))).toContain(member.email);
  });

  test("says where the browser is", async () => {
    const member = await createMember(service);
    const { authenticator } = await createPasskey(service, member);
    await service.deps.db.session.deleteMany();
    const { options, cookie } = await beginPasskeySignIn(service);
    await send(authenticator.get(options), cookie, { "user-agent": "Netscape" });
    const session = await service.deps.db.session.findFirstOrThrow();
    expect(session).toMatchObject({ userAgent: "Netscape", ipAddress: "192.0.2.1" });
  });

  test.each<[string, Partial<Ceremony>]>([
    ["for another challenge", { challenge: "AAAA" }],
    ["on another site", { origin: "https://evil.example" }],
    ["without finger or PIN", { isUnverified: true }],
  ])("does not work with a proof %s", async (_, ceremony) => {
    const member = await createMember(service);
    const { authenticator } = await createPasskey(service, member);
    const before = await sessionsOf(member);
    const answer = await signIn(authenticator, ceremony);
    expect(answer.status).toBe(401);
    expect(answer.text).toContain("the passkey could not be verified");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(member)).toBe(before);
  });

  test("does not work with an unknown passkey, or the key of another one", async () => {
    const { authenticator } = await createPasskey(service, await createMember(service));
    expect((await signIn(createAuthenticator())).status).toBe(401);
    const { options, cookie } = await beginPasskeySignIn(service);
    const { id } = authenticator;
    const forged = { ...createAuthenticator().get(options), id, rawId: id };
    expect((await send(forged, cookie)).status).toBe(401);
  });

  test("takes a challenge once, from the browser that it was given to", async () => {
    const { authenticator } = await createPasskey(service, await createMember(service));
    const { options, cookie } = await beginPasskeySignIn(service);
    const proof = authenticator.get(options);
    const elsewhere = await send(proof, "a=b");
    expect([elsewhere.status, elsewhere.text.includes("begin again")]).toEqual([400, true]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(proof, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test("does not work once the passkey was removed", async () => {
    const { id, authenticator, session } = await createPasskey(
      service,
      await createMember(service),
    );
    await service.mutate("account.passkeys.remove", { body: { id }, cookie: session });
    expect((await signIn(authenticator)).status).toBe(401);
  });

  test.each([
    ["suspended", { suspendedAt: new Date(0), suspensionReason: "spam" }, "banned: spam"],
    ["unverified", { emailVerified: false }, "must verify your email"],
  ])("tells the owner of a %s account why not", async (_, data, words) => {
    const member = await createMember(service);
    const { authenticator } = await createPasskey(service, member);
    await service.deps.db.user.update({ where: { id: member.id }, data });
    const before = await sessionsOf(member);
    const answer = await signIn(authenticator);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(words);
    expect(await sessionsOf(member)).toBe(before);
    const unproved = await signIn(authenticator, { challenge: "AAAA" });
    expect(unproved.status).toBe(401);
    expect(unproved.text).not.toContain(words);
  });

  test("is a 503 while the database cannot be reached, and works after that", async () => {
    const { authenticator } = await createPasskey(service, await createMember(service));
    const { secret, siteUrl, newId, accounts } = service.deps;
    const broken = createAccounts({ db: await unreachableDatabase(), secret, siteUrl, newId });
    const { options, cookie } = await beginPasskeySignIn(service);
    const proof = authenticator.get(options);
    service.deps.accounts = broken;
    expect((await service.mutate("auth.beginPasskeySignIn", { body: {} })).status).toBe(503);
    expect((await send(proof, cookie)).status).toBe(503);
    service.deps.accounts = accounts;
    expect((await send(proof, cookie)).status).toBe(200);
  });

  test("of another site's page begins nothing", async () => {
    const { authenticator } = await createPasskey(service, await createMember(service));
    const { options, cookie } = await beginPasskeySignIn(service);
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await send(authenticator.get(options), cookie, foreign)).status).toBe(403);
  });
});
