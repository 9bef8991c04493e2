import { beforeEach, describe, expect, test } from "vitest";
import type { Prisma } from "@/infra/db/generated/client";
import { cookiesOf } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { appCode } from "@/testing/totp";
import { challenged, createGuarded } from "@/testing/two-factor";
import { withPart } from "@/testing/with-part";

const service = testService();

beforeEach(() => service.clock.catchUp());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const guarded = async () => createGuarded(service, await createMember(service));
const give = (code: string, cookie: string) =>
  service.mutate("auth.secondFactor", { body: { code }, cookie });
const isSignedIn = async (cookie: string) =>
  (await service.query("users.get", { id: "@me" }, { cookie })).status === 200;
const sessionCount = () => service.deps.db.session.count();

describe("signing in with two-factor authentication", () => {
  test("needs a code after the password, and begins no session before", async () => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    expect(cookie).not.toContain("session_token");
    expect(await isSignedIn(cookie)).toBe(false);
    const answer = await give(nextCode(), cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain("Max-Age=2592000");
    expect(await isSignedIn(cookiesOf(answer))).toBe(true);
  });

  test("takes no wrong code, and another try after it", async () => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    const before = await sessionCount();
    const wrong = await give("000000", cookie);
    expect(wrong.status).toBe(401);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(await sessionCount()).toBe(before);
    expect((await give(nextCode(), cookie)).status).toBe(200);
  });

  test("begins no session for an account that is deleted as the code is judged", async () => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    const { db } = service.deps;
    const updateMany = async (args: Prisma.TwoFactorUpdateManyArgs) => {
      const judged = await db.twoFactor.updateMany(args);
      await db.user.deleteMany({ where: { id: member.id } });
      return judged;
    };
    service.deps.db = withPart(db, "twoFactor", withPart(db.twoFactor, "updateMany", updateMany));
    expect((await give(nextCode(), cookie)).status).toBe(400);
    expect(await sessionCount()).toBe(0);
  });

  test("takes no code twice, in another browser neither", async () => {
    const { member, nextCode } = await guarded();
    const [one, other] = [await challenged(service, member), await challenged(service, member)];
    const code = nextCode();
    expect((await give(code, one)).status).toBe(200);
    expect((await give(code, other)).status).toBe(401);
    expect((await give(nextCode(), other)).status).toBe(200);
  });

  test("begins no session with a password that was changed before the code came", async () => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    const { token, password } = member;
    const body = { password, newPassword: "another horse" };
    expect((await service.rest("PATCH", "/account/password", { token, body })).status).toBe(204);
    const answer = await give(nextCode(), cookie);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    expect(await sessionCount()).toBe(0);
  });

  test("leaves no session where another password is set while the code is taken", async () => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    const { token, password } = member;
    const body = { password, newPassword: "another horse" };
    const { accounts } = service.deps;
    service.deps.accounts = {
      ...accounts,
      signInAgain: async (...asked) => {
        await service.rest("PATCH", "/account/password", { token, body });
        await accounts.signInAgain(...asked);
      },
    };
    const answer = await give(nextCode(), cookie);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    expect(await sessionCount()).toBe(0);
  });

  test("takes no older code than the last", async () => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    const [older, newer] = [nextCode(), nextCode()];
    expect((await give(newer, await challenged(service, member))).status).toBe(200);
    expect((await give(older, cookie)).status).toBe(401);
  });

  test("takes codes again, each once, after a clock that was a day ahead was set right", async () => {
    const { member, nextCode } = await guarded();
    const { username, password } = member;
    const signIn = async (code: string) => {
      const body = { username, password, code };
      return (await service.rest("POST", "/auth", { body })).status;
    };
    service.clock.advance(DAY);
    expect(await signIn(nextCode())).toBe(200);
    // By less than the clocks of two processes may differ.
    service.clock.setBack(10 * MINUTE);
    expect(await signIn(nextCode())).toBe(401);
    service.clock.setBack(DAY - 10 * MINUTE);
    const code = nextCode();
    expect([await signIn(code), await signIn(code)]).toEqual([200, 401]);
    expect(await signIn(nextCode())).toBe(200);
  });

  test("takes the code before and the one after that of the moment, and none further away", async () => {
    const { member, secret } = await guarded();
    service.clock.advance(5 * MINUTE);
    const giveAt = async (seconds: number) => {
      const at = new Date(service.clock.now().getTime() + 1_000 * seconds);
      return (await give(appCode(secret, at), await challenged(service, member))).status;
    };
    expect([await giveAt(-60), await giveAt(60)]).toEqual([401, 401]);
    expect([await giveAt(-30), await giveAt(30)]).toEqual([200, 200]);
  });

  test("begins one session, however many send the code at once", async () => {
    const { member, nextCode, backupCodes } = await guarded();
    for (const code of [nextCode(), backupCodes[0] ?? ""]) {
      const cookie = await challenged(service, member);
      const before = await sessionCount();
      const answers = await Promise.all(Array.from({ length: 6 }, () => give(code, cookie)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await sessionCount()).toBe(before + 1);
    }
  });

  test("takes each backup code once, also when two are used at once", async () => {
    const { member, backupCodes } = await guarded();
    const cookies = [await challenged(service, member), await challenged(service, member)];
    const answers = await Promise.all(
      cookies.map((cookie, place) => give(backupCodes[place] ?? "", cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const cookie = await challenged(service, member);
    for (const code of backupCodes.slice(0, 2)) expect((await give(code, cookie)).status).toBe(401);
    expect((await give(backupCodes[2] ?? "", cookie)).status).toBe(200);
  });

  test("takes a backup code in other capitals and without its hyphen", async () => {
    const { member, backupCodes } = await guarded();
    const [typed = ""] = backupCodes.map((code) => code.replace("-", "").toUpperCase());
    expect((await give(typed, await challenged(service, member))).status).toBe(200);
    expect((await give(typed, await challenged(service, member))).status).toBe(401);
  });

  test("ends with the window where that was said with the password", async () => {
    const { member, nextCode } = await guarded();
    const answer = await give(nextCode(), await challenged(service, member, false));
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain("Max-Age");
  });
});

describe("guessing codes", () => {
  test("may go on after that quarter of an hour, for ten more", async () => {
    const { member, nextCode } = await guarded();
    const { username, password } = member;
    const giveCode = async (code: string) =>
      (await service.rest("POST", "/auth", { body: { username, password, code } })).status;
    const giveWrong = (count: number) =>
      Promise.all(Array.from({ length: count }, () => giveCode("000000")));
    expect(new Set(await giveWrong(10))).toEqual(new Set([401]));
    service.clock.advance(15 * MINUTE);
    expect(new Set(await giveWrong(9))).toEqual(new Set([401]));
    expect(await giveCode(nextCode())).toBe(200);
  });

  test("is over after ten wrong ones for a quarter of an hour, with the right one too", async () => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    const wrong = await Promise.all(Array.from({ length: 30 }, () => give("000000", cookie)));
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const locked = await give(nextCode(), cookie);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    const { username, password } = member;
    const body = { username, password, code: nextCode() };
    expect((await service.rest("POST", "/auth", { body })).status).toBe(429);
    service.clock.advance(15 * MINUTE);
    expect(
      (await service.rest("POST", "/auth", { body: { ...body, code: nextCode() } })).status,
    ).toBe(200);
  });

  test("is over for no longer where a clock was ahead, and has been set right", async () => {
    const { member, nextCode } = await guarded();
    const { username, password } = member;
    const signIn = async (code: string) => {
      const body = { username, password, code };
      return (await service.rest("POST", "/auth", { body })).status;
    };
    service.clock.advance(DAY);
    for (let guess = 0; guess < 10; guess += 1) expect(await signIn("000000")).toBe(401);
    expect(await signIn(nextCode())).toBe(429);
    // By as much as the clocks of two processes may differ.
    service.clock.setBack(10 * MINUTE);
    expect(await signIn(nextCode())).toBe(429);
    service.clock.setBack(DAY - 10 * MINUTE);
    expect(await signIn(nextCode())).toBe(200);
  });

  test("begins anew after a right one", async () => {
    const { member, nextCode } = await guarded();
    for (let round = 0; round < 3; round += 1) {
      const cookie = await challenged(service, member);
      for (let guess = 0; guess < 6; guess += 1) await give("000000", cookie);
      expect((await give(nextCode(), cookie)).status).toBe(200);
    }
  });

  test("of one account does not shut out another", async () => {
    const [one, other] = [await guarded(), await guarded()];
    const cookie = await challenged(service, one.member);
    for (let guess = 0; guess < 11; guess += 1) await give("000000", cookie);
    expect((await give(other.nextCode(), await challenged(service, other.member))).status).toBe(
      200,
    );
  });
});

describe("the time between password and code", () => {
  test("is ten minutes", async () => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    service.clock.advance(11 * MINUTE);
    const late = await give(nextCode(), cookie);
    expect(late.status).toBe(400);
    expect(late.text).toContain("begin again");
  });

  test("is proved by a cookie that nobody else can make", async () => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    const code = nextCode();
    const forged = cookie.replace(
      /=(2fa-)(.)/,
      (_, mark: string, letter: string) => `=${mark}${letter === "a" ? "b" : "a"}`,
    );
    expect(forged).not.toBe(cookie);
    expect((await give(code, forged)).status).toBe(400);
    expect((await give(code, "a=b")).status).toBe(400);
    expect((await give(code, cookie)).status).toBe(200);
  });

  test.each([
    ["is suspended", { suspendedAt: new Date(0), suspensionReason: "spam" }],
    ["is no longer verified", { emailVerified: false }],
  ])("lets nobody in whose account %s meanwhile", async (_, data) => {
    const { member, nextCode } = await guarded();
    const cookie = await challenged(service, member);
    await service.deps.db.user.update({ where: { id: member.id }, data });
    const before = await sessionCount();
    expect((await give(nextCode(), cookie)).status).toBe(403);
    expect(await sessionCount()).toBe(before);
  });
});

describe("without scripts", () => {
  test("the form of the password leads to that of the code, and that one on", async () => {
    const { member, nextCode } = await guarded();
    const { username, password } = member;
    const fields = { username, password, _next: "/post/x?y=1", _back: "/login" };
    const first = await service.form("auth.signIn", fields);
    expect(first.headers.get("location")).toBe("/login/code?next=%2Fpost%2Fx%3Fy%3D1");
    const cookie = cookiesOf(first);
    const send = (code: string) =>
      service.form(
        "auth.secondFactor",
        { code, _next: "/post/x?y=1", _back: "/login/code?next=%2Fpost" },
        { cookie },
      );
    const wrong = await send("000000");
    expect(wrong.headers.get("location")).toMatch(/^\/login\/code\?next=%2Fpost&flash=/);
    const right = await send(nextCode());
    expect(right.headers.get("location")).toBe("/post/x?y=1");
    expect(await isSignedIn(cookiesOf(right))).toBe(true);
  });

  test("the form of the password leads on where no code is needed", async () => {
    const { username, password } = await createMember(service);
    const answer = await service.form("auth.signIn", { username, password, _next: "/post/x" });
    expect(answer.headers.get("location")).toBe("/post/x");
  });
});
