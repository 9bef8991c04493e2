import { describe, expect, test } from "vitest";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { seen } from "@/testing/ask";
import { cookiesOf, signedIn } from "@/testing/browser";
import { createMember, type Member } from "@/testing/factories";
import { createPasskey } from "@/testing/passkeys";
import { tokenOf } from "@/testing/read-answer";
import { tokenOfLink } from "@/testing/seen-link";
import { testService } from "@/testing/service";

const service = testService();

const NEW = "another horse";
const WRONG = { status: 401, body: { message: "incorrect password" } };

function change(member: Member, body: Record<string, unknown> = {}) {
  const { token, password } = member;
  const all = { password, newPassword: NEW, ...body };
  return service.rest("PATCH", "/account/password", { token, body: all });
}

function ask({ username }: Member, password: string) {
  return service.rest("POST", "/auth", { body: { username, password } });
}

const isSignedIn = async (cookie: string) =>
  (await service.query("users.get", { id: "@me" }, { cookie })).status === 200;

describe("PATCH /account/password", () => {
  test("gives the account another password", async () => {
    const member = await createMember(service);
    expect(seen(await change(member))).toEqual({ status: 204, body: undefined });
    expect((await ask(member, member.password)).status).toBe(401);
    expect((await ask(member, NEW)).status).toBe(200);
  });

  test("kills the token: POST /auth answers another", async () => {
    const member = await createMember(service);
    await change(member);
    const old = await service.rest("GET", "/user/@me", { token: member.token });
    expect(seen(old)).toEqual({ status: 401, body: { message: "Invalid token" } });
    const token = tokenOf(await ask(member, NEW));
    expect((await service.rest("GET", "/user/@me", { token })).status).toBe(200);
  });

  test("by a token signs all browsers out, and none in", async () => {
    const member = await createMember(service);
    const browsers = [await signedIn(service, member), await signedIn(service, member)];
    const answer = await change(member);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false]);
  });

  test("in a browser signs nobody in where yet another is set meanwhile", async () => {
    const member = await createMember(service);
    const cookie = await signedIn(service, member);
    const { accounts } = service.deps;
    service.deps.accounts = {
      ...accounts,
      signInAgain: async (...asked) => {
        const own = { ...member, token: tokenOf(await ask(member, NEW)), password: NEW };
        expect((await change(own, { newPassword: "a third horse" })).status).toBe(204);
        return accounts.signInAgain(...asked);
      },
    };
    const body = { password: member.password, newPassword: NEW };
    const answer = await service.mutate("account.changePassword", { body, cookie });
    expect([answer.status, cookiesOf(answer)]).toEqual([401, ""]);
    expect(await service.deps.db.session.count()).toBe(0);
  });

  test("in a browser signs all others out", async () => {
    const member = await createMember(service);
    const [own, other] = [await signedIn(service, member), await signedIn(service, member)];
    const body = { password: member.password, newPassword: NEW };
    const browser = { from: "198.51.100.7", headers: { "user-agent": "Netscape" } };
    const ofBrowser = { body, cookie: own, ...browser };
    const answer = await service.mutate("account.changePassword", ofBrowser);
    expect(answer.status).toBe(200);
    expect(await isSignedIn(cookiesOf(answer))).toBe(true);
    expect(await Promise.all([own, other].map(isSignedIn))).toEqual([false, false]);
    expect(await service.deps.db.session.findMany()).toMatchObject([
      { ipAddress: "198.51.100.7", userAgent: "Netscape" },
    ]);
  });

  test("by the form of a page does the same", async () => {
    const member = await createMember(service);
    const cookie = await signedIn(service, member);
    const fields = { password: member.password, newPassword: NEW, _next: "/settings" };
    const answer = await service.form("account.changePassword", fields, { cookie });
    expect(answer.headers.get("location")).toBe("/settings");
    expect(await isSignedIn(cookiesOf(answer))).toBe(true);
  });

  test("keeps to it whether the browser is remembered once it is closed", async () => {
    const { username, password } = await createMember(service);
    for (const remember of [true, false]) {
      const sent = { username, password, remember };
      const cookie = cookiesOf(await service.mutate("auth.signIn", { body: sent }));
      const body = { password, newPassword: password };
      const answer = await service.mutate("account.changePassword", { body, cookie });
      const [set] = answer.headers.getSetCookie();
      expect(set?.includes("Max-Age=")).toBe(remember);
      expect(set).toMatch(/; HttpOnly; SameSite=Lax$/);
      expect(await isSignedIn(cookie.replace(/ema\.session_token=[^;]+/, cookiesOf(answer)))).toBe(
        true,
      );
    }
  });

  test("tells the owner by mail", async () => {
    const member = await createMember(service);
    await change(member);
    expect(service.mails).toMatchObject([
      { to: member.email, subject: "Your password for Ema was changed" },
    ]);
    expect(service.mails[0]?.text).not.toContain("Passkeys");
  });

  test("tells the owner of the passkeys, which whoever knew the password may have added", async () => {
    service.clock.catchUp();
    const member = await createMember(service);
    await createPasskey(service, member, "somebody's");
    await change(member);
    expect(service.mails.at(-1)?.text).toContain("Passkeys go on signing in: “somebody's”.");
  });

  test("stands even when the mail cannot be sent", async () => {
    const member = await createMember(service);
    const send = () => Promise.reject(new Error("no mail server"));
    service.deps.mailer = { ...service.deps.mailer, keep: async () => ({ send, isKept: true }) };
    expect((await change(member)).status).toBe(204);
  });

  test("stops a change of email, whose link and whose owner do nothing any more", async () => {
    const member = await createMember(service);
    const { token, password } = member;
    const email = "new@example.org";
    await service.rest("PATCH", "/account/email", { token, body: { password, email } });
    const link = tokenOfLink(service.mails.find(({ to }) => to === email));
    await change(member);
    expect(service.mails.at(-1)?.text).toContain("Your email was to become new@example.org");
    const verified = await service.rest("POST", "/register/verify", { body: { token: link } });
    expect(verified.status).toBe(400);
    await service.rest("POST", "/register/resend", { body: { email } });
    const me = await service.rest("GET", "/user/@me", { token: tokenOf(await ask(member, NEW)) });
    expect(me.body).toMatchObject({ user: { email: member.email, verified: true } });
    expect(service.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test("makes links for a new password worthless", async () => {
    const member = await createMember(service);
    await service.rest("POST", "/account/forgot", { body: { email: member.email } });
    const token = tokenOfLink(service.mails.at(-1));
    await change(member);
    const body = { token, password: "a third horse" };
    expect((await service.rest("POST", "/account/reset", { body })).status).toBe(400);
    expect((await ask(member, NEW)).status).toBe(200);
  });

  test("leaves other accounts alone", async () => {
    const [member, other] = [await createMember(service), await createMember(service)];
    const cookie = await signedIn(service, other);
    await change(member);
    expect((await service.rest("GET", "/user/@me", { token: other.token })).status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test("of two at once lets one through", async () => {
    const member = await createMember(service);
    const answers = await Promise.all(
      ["a second horse", "a third horse"].map((newPassword) => change(member, { newPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(service.mails).toHaveLength(1);
  });

  test("refuses a wrong password", async () => {
    const member = await createMember(service);
    expect(seen(await change(member, { password: "wrong horse" }))).toEqual(WRONG);
    expect((await ask(member, member.password)).status).toBe(200);
    expect(service.mails).toEqual([]);
  });

  test("refuses a stranger", async () => {
    const body = { password: "correct horse", newPassword: NEW };
    expect(seen(await service.rest("PATCH", "/account/password", { body }))).toEqual({
      status: 401,
      body: { message: "Authentication required" },
    });
  });

  test.each([
    [{ password: undefined }, "password is required"],
    [{ newPassword: undefined }, "newPassword is required"],
    [{ newPassword: "short" }, "newPassword must be 8 to 128 characters"],
    [{ newPassword: "kV4#pw9!".repeat(17) }, "newPassword must be 8 to 128 characters"],
    [{ newPassword: "password1" }, "newPassword is too common"],
    [{ newPassword: "Anna.Kitsune" }, "newPassword must not be the username or the email"],
  ])("refuses %j", async (body, message) => {
    const member = await createMember(service, { username: "anna.kitsune" });
    expect(seen(await change(member, body))).toEqual({ status: 400, body: { message } });
    expect((await ask(member, member.password)).status).toBe(200);
  });
});

describe("with limits, PATCH /account/password", () => {
  test("is no way to guess a password past the limit of logins", async () => {
    const member = await createMember(service);
    service.runtime.limiter = createMemoryRateLimiter(service.clock);
    let tries = 0;
    for (; tries < 40; tries += 1) {
      service.clock.advance(12_000);
      if ((await change(member, { password: "wrong horse" })).status === 429) break;
    }
    expect(tries).toBe(30);
    expect((await ask(member, member.password)).status).toBe(429);
  });
});
