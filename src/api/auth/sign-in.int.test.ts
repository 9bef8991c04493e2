import { describe, expect, test } from "vitest";
import { cookiesOf, signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

const own = (cookie: string) => service.query("users.get", { id: "@me" }, { cookie });

describe("signing in", () => {
  test("begins a session that the site knows the account by", async () => {
    const member = await createMember(service);
    const answer = await own(await signedIn(service, member));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(member.email);
  });

  test("sets a cookie that scripts cannot read and other sites do not send", async () => {
    const { username, password } = await createMember(service);
    const { headers } = await service.mutate("auth.signIn", { body: { username, password } });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^ema\.session_token=/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Secure/);
  });

  test("does not work with a wrong password, an unknown name, or an unverified email", async () => {
    const { username, password } = await createMember(service);
    const newcomer = await createMember(service, { verified: false });
    const tries = [
      { username, password: "something else" },
      { username: "nobody", password },
      { username: newcomer.username, password: newcomer.password },
    ];
    const answers = await Promise.all(tries.map((body) => service.mutate("auth.signIn", { body })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403]);
    expect(answers.map(cookiesOf)).toEqual(["", "", ""]);
  });

  test("knows the account by a name with a space behind it, as phones type it", async () => {
    const { username, password } = await createMember(service);
    const answer = await service.mutate("auth.signIn", {
      body: { username: `${username} `, password },
    });
    expect(answer.status).toBe(200);
  });

  test("knows none by a name with other blanks around it, with which none is opened either", async () => {
    const { username, password } = await createMember(service);
    const body = { username: `${username}\t`, password };
    expect((await service.mutate("auth.signIn", { body })).status).toBe(401);
    const email = "tab@ema.test";
    expect((await service.mutate("auth.register", { body: { ...body, email } })).status).toBe(400);
  });

  test("ends by signing out", async () => {
    const cookie = await signedIn(service, await createMember(service));
    expect((await service.mutate("auth.signOut", { body: {}, cookie })).status).toBe(200);
    expect((await own(cookie)).status).toBe(401);
  });

  test("is nothing to REST", async () => {
    const cookie = await signedIn(service, await createMember(service));
    expect((await service.rest("GET", "/user/@me", { cookie })).status).toBe(401);
  });

  test("is not believed once a letter of the cookie differs", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const forged = cookie.replace(/=(.)/, (_, letter: string) => `=${letter === "a" ? "b" : "a"}`);
    expect((await own(forged)).status).toBe(401);
  });
});

describe("signing in while another password is set", () => {
  const NEW = "another horse";

  async function setMeanwhile() {
    const member = await createMember(service);
    const { token, username, password } = member;
    const body = { password, newPassword: NEW };
    const set = () => service.rest("PATCH", "/account/password", { token, body });
    const enter = () => service.mutate("auth.signIn", { body: { username, password } });
    return { member, set, enter };
  }

  test("with the old one is refused where it was compared again by then", async () => {
    const { set, enter } = await setMeanwhile();
    const { accounts } = service.deps;
    service.deps.accounts = {
      ...accounts,
      signIn: async (...asked) => {
        await set();
        return accounts.signIn(...asked);
      },
    };
    const answer = await enter();
    expect([answer.status, cookiesOf(answer)]).toEqual([401, ""]);
    expect(answer.text).toContain("incorrect username or password");
  });

  test("with the old one leaves no session that begins after all others have ended", async () => {
    const { member, set, enter } = await setMeanwhile();
    const { accounts } = service.deps;
    service.deps.accounts = {
      ...accounts,
      signIn: async (browser) => {
        await set();
        await accounts.signInAgain(browser, member.id);
        return { needsSecondFactor: false };
      },
    };
    const answer = await enter();
    expect([answer.status, cookiesOf(answer)]).toEqual([401, ""]);
    expect(await service.deps.db.session.count()).toBe(0);
  });
});
