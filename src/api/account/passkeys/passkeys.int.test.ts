import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer } from "@/testing/ask";
import { createAuthenticator } from "@/testing/authenticator";
import { signedIn } from "@/testing/browser";
import { createMember, type Member } from "@/testing/factories";
import { beginPasskey, createPasskey } from "@/testing/passkeys";
import { dataOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

beforeEach(() => service.clock.catchUp());

const passkeys = z.array(z.looseObject({ id: z.string(), name: z.string() }));

function passkeysOf(answer: Answer) {
  return dataOf(z.object({ passkeys }), answer).passkeys;
}

const list = async (cookie: string) =>
  passkeysOf(await service.query("account.passkeys.list", {}, { cookie }));
const add = (cookie: string, response: object, name?: string) =>
  service.mutate("account.passkeys.add", { body: { response, name }, cookie });

describe("making a passkey", () => {
  test("asks the browser for one that knows the account and asks for the user", async () => {
    const member = await createMember(service);
    const { options } = await beginPasskey(service, member);
    expect(options).toMatchObject({
      rp: { name: "Ema", id: "ema.test" },
      user: { name: member.username, displayName: member.username },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(JSON.stringify(options)).not.toContain(member.email);
  });

  test("keeps what the browser made, under the name that was given", async () => {
    const { id, session } = await createPasskey(service, await createMember(service), "my key");
    const [passkey, ...rest] = await list(session);
    expect(rest).toEqual([]);
    expect(passkey).toMatchObject({ id, name: "my key", backedUp: false });
  });

  test("is told to the owner of the account by mail, with its name", async () => {
    const { email: to, ...member } = await createMember(service);
    await createPasskey(service, { ...member, email: to }, "my key");
    const subject = "A passkey was added to your account on Ema";
    expect(service.mails).toMatchObject([{ to, subject }]);
    expect(service.mails[0]?.text).toContain("the passkey “my key” signs in to your account");
  });

  test("calls it a passkey when nobody says how to", async () => {
    const { session } = await createPasskey(service, await createMember(service), "  ");
    expect((await list(session)).map(({ name }) => name)).toEqual(["Passkey"]);
  });

  test("asks for the password, and for a browser", async () => {
    const member = await createMember(service);
    const cookie = await signedIn(service, member);
    const begin = (ask: { password: string; token?: string; cookie?: string }) => {
      const { password, ...who } = ask;
      return service.mutate("account.passkeys.begin", { body: { password }, ...who });
    };
    const { password, token } = member;
    expect((await begin({ password: "something else", cookie })).status).toBe(401);
    expect((await begin({ password, token })).status).toBe(401);
    expect((await begin({ password })).status).toBe(401);
  });

  test.each<[string, (options: { challenge: string }) => object]>([
    ["for another challenge", () => createAuthenticator().create({ challenge: "AAAA" })],
    [
      "on another site",
      ({ challenge }) =>
        createAuthenticator().create({ challenge, origin: "https://evil.example" }),
    ],
    [
      "without finger or PIN",
      ({ challenge }) => createAuthenticator().create({ challenge, isUnverified: true }),
    ],
    [
      "that is only a proof",
      ({ challenge }) => {
        const made = createAuthenticator().create({ challenge });
        return { ...made, response: { ...made.response, attestationObject: "AAAA" } };
      },
    ],
  ])("takes none that was made %s", async (_, make) => {
    const { options, cookie, session } = await beginPasskey(service, await createMember(service));
    const answer = await add(cookie, make(options));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("the passkey could not be verified");
    expect(await list(session)).toEqual([]);
  });

  test("takes a challenge once, for five minutes, from the browser that it was given to", async () => {
    const { options, cookie, session } = await beginPasskey(service, await createMember(service));
    const response = createAuthenticator().create(options);
    expect((await add(session, response)).text).toContain("begin again");
    expect((await add(cookie, response)).status).toBe(200);
    const again = await add(cookie, createAuthenticator().create(options));
    expect([again.status, again.text.includes("begin again")]).toEqual([400, true]);
  });

  test("takes no challenge that was given to another account", async () => {
    const begun = await beginPasskey(service, await createMember(service));
    const other = await signedIn(service, await createMember(service));
    const challenge = begun.cookie.replace(begun.session, "").replace(/^; /, "");
    const response = createAuthenticator().create(begun.options);
    expect((await add(`${other}; ${challenge}`, response)).status).toBe(400);
    expect(await service.deps.db.passkey.count()).toBe(0);
  });

  test("keeps none where a new password ends the session in this moment", async () => {
    const member = await createMember(service);
    const { options, cookie } = await beginPasskey(service, member);
    const { accounts } = service.deps;
    service.deps.accounts = {
      ...accounts,
      addPasskey: async (...asked) => {
        const id = await accounts.addPasskey(...asked);
        const { token, password } = member;
        const body = { password, newPassword: "another horse" };
        await service.rest("PATCH", "/account/password", { token, body });
        return id;
      },
    };
    expect((await add(cookie, createAuthenticator().create(options))).status).toBe(401);
    expect(await service.deps.db.passkey.count()).toBe(0);
  });

  test("takes no passkey twice, of another account neither", async () => {
    const { authenticator } = await createPasskey(service, await createMember(service));
    const { options, cookie } = await beginPasskey(service, await createMember(service));
    const answer = await add(cookie, authenticator.create(options));
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("this passkey is known already");
    expect(await service.deps.db.passkey.count()).toBe(1);
  });

  test.each([
    [{}],
    [{ response: "hello" }],
    [{ response: { id: "a" } }],
    [{ response: createAuthenticator().create({ challenge: "a" }), name: "x".repeat(61) }],
  ])("refuses the input %j", async (body) => {
    const cookie = await signedIn(service, await createMember(service));
    const answer = await service.mutate("account.passkeys.add", { body, cookie });
    expect(answer.status).toBe(400);
  });
});

describe("one's own passkeys", () => {
  const ofOther = async (member: Member) => (await createPasskey(service, member)).id;

  test("are renamed", async () => {
    const { id, session: cookie } = await createPasskey(service, await createMember(service));
    const rename = (name: string) =>
      service.mutate("account.passkeys.rename", { body: { id, name }, cookie });
    expect((await rename("telephone")).status).toBe(200);
    expect((await rename("  ")).status).toBe(400);
    // A mail has the name among its own words.
    expect((await rename("key”\n\nIf it was not you: https://evil.test")).status).toBe(400);
    expect((await rename("\u202Eyek")).status).toBe(400);
    expect((await list(cookie)).map(({ name }) => name)).toEqual(["telephone"]);
  });

  test("are removed", async () => {
    const { id, session: cookie } = await createPasskey(service, await createMember(service));
    const remove = () => service.mutate("account.passkeys.remove", { body: { id }, cookie });
    expect((await remove()).status).toBe(200);
    expect(await list(cookie)).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  test("are nobody else's to see, rename or remove", async () => {
    const id = await ofOther(await createMember(service));
    const cookie = await signedIn(service, await createMember(service));
    expect(await list(cookie)).toEqual([]);
    const rename = { body: { id, name: "mine" }, cookie };
    expect((await service.mutate("account.passkeys.rename", rename)).status).toBe(404);
    expect((await service.mutate("account.passkeys.remove", { body: { id }, cookie })).status).toBe(
      404,
    );
    expect((await service.query("account.passkeys.list", {})).status).toBe(401);
    expect(await service.deps.db.passkey.findFirst()).toMatchObject({ id, name: null });
  });
});
