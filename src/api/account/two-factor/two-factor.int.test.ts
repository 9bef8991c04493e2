import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { handleTrpc } from "@/api/trpc-handler";
import { toRequest } from "@/testing/ask";
import { beforeTransaction } from "@/testing/before-transaction";
import { signedIn } from "@/testing/browser";
import type { Browser } from "@/domain/accounts/better-auth/browser";
import { createMember } from "@/testing/factories";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { whilePasswordIsCompared } from "@/testing/while-password-is-compared";
import { appCode } from "@/testing/totp";
import { createGuarded, twoFactorOf } from "@/testing/two-factor";
import { withPart } from "@/testing/with-part";

const service = testService();

beforeEach(() => service.clock.catchUp());

const MINUTE = 60_000;
/** Long enough for a password to be compared twice, on a busy machine. */
const BEGUN_MS = 2_000;

/** A browser of a member, and what its settings page asks. */
async function aBrowser() {
  const member = await createMember(service);
  const cookie = await signedIn(service, member);
  const { password } = member;
  const ask = (name: string, body: Record<string, unknown>) =>
    service.mutate(`account.twoFactor.${name}`, { body, cookie });
  const show = async () =>
    twoFactorOf(await service.query("account.twoFactor.show", {}, { cookie }));
  return { member, cookie, password, ask, show };
}

describe("beginning with two-factor authentication", () => {
  test("shows a secret for the app and ten codes to write down", async () => {
    const { member, password, ask } = await aBrowser();
    const begun = twoFactorOf(await ask("begin", { password }));
    const { uri = "", secret } = begun.setup ?? {};
    expect(begun.enabled).toBe(false);
    expect(uri).toBe(
      `otpauth://totp/ema.test:${member.username}?secret=${secret}&issuer=ema.test&digits=6&period=30`,
    );
    expect(new Set(begun.backupCodes).size).toBe(10);
    expect(begun.backupCodes?.join()).toMatch(/^(\w{5}-\w{5},?)+$/);
  });

  test("asks for the password, and for a browser", async () => {
    const { member, ask, show } = await aBrowser();
    const answer = await ask("begin", { password: "something else" });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain("incorrect password");
    const { token, password } = member;
    const withToken = await service.mutate("account.twoFactor.begin", {
      body: { password },
      token,
    });
    expect(withToken.status).toBe(401);
    expect(await show()).toEqual({ enabled: false });
  });

  test("changes nothing before a code has confirmed it", async () => {
    const { member, password, ask } = await aBrowser();
    await ask("begin", { password });
    await expect(signedIn(service, member)).resolves.toContain("session_token");
    const { username } = member;
    expect((await service.rest("POST", "/auth", { body: { username, password } })).status).toBe(
      200,
    );
  });

  test("can be begun again, and then with another secret", async () => {
    const { password, ask, show } = await aBrowser();
    const first = twoFactorOf(await ask("begin", { password }));
    const second = twoFactorOf(await ask("begin", { password }));
    expect(second.setup?.secret).not.toBe(first.setup?.secret);
    const old = appCode(first.setup?.secret ?? "", service.clock.now());
    expect((await ask("confirm", { code: old })).status).toBe(401);
    expect((await show()).enabled).toBe(false);
  });

  test.each([
    ["begun again", "begin", [{ verified: false }]],
    ["cancelled", "cancel", []],
  ])("is refused where it is %s in another tab as the code is judged", async (...row) => {
    const [, inAnotherTab, left] = row;
    const { password, ask, show } = await aBrowser();
    const { setup } = twoFactorOf(await ask("begin", { password }));
    beforeTransaction(service, () => ask(inAnotherTab, { password }));
    const code = appCode(setup?.secret ?? "", service.clock.now());
    expect((await ask("confirm", { code })).status).toBe(401);
    expect((await show()).enabled).toBe(false);
    expect(await service.deps.db.twoFactor.findMany()).toMatchObject(left);
    expect(service.mails).toEqual([]);
  });

  test("is refused where the password is another as it is looked at for the second time", async () => {
    const { password, ask } = await aBrowser();
    const { accounts, db } = service.deps;
    const beginTwoFactor = (browser: Browser) => accounts.beginTwoFactor(browser, "another horse");
    service.deps.accounts = withPart(accounts, "beginTwoFactor", beginTwoFactor);
    expect((await ask("begin", { password })).status).toBe(401);
    expect(await db.twoFactor.count()).toBe(0);
  });

  test("puts no other secret in the place of one that was confirmed meanwhile", async () => {
    const { member, password, ask, show } = await aBrowser();
    await ask("begin", { password });
    const { id, secret } = await service.deps.db.twoFactor.findFirstOrThrow();
    const [begun] = await service.deps.db.$transaction(async (confirm) => {
      await confirm.twoFactor.update({ where: { id }, data: { verified: true } });
      const again = ask("begin", { password });
      // It waits for the row; where there is one connection, it begins thereafter.
      await sleep(BEGUN_MS);
      const data = { twoFactorEnabled: true };
      await confirm.user.update({ where: { id: member.id }, data });
      return [again];
    });
    expect((await begun).status).toBe(409);
    expect(await show()).toMatchObject({ enabled: true });
    expect(await service.deps.db.twoFactor.findMany()).toMatchObject([{ secret, verified: true }]);
  });

  test("works when it is begun several times at once", async () => {
    const { password, ask, show } = await aBrowser();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask("begin", { password })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { setup } = await show();
    const code = appCode(setup?.secret ?? "", service.clock.now());
    expect((await ask("confirm", { code })).status).toBe(200);
  });

  test("keeps nothing readable in the database", async () => {
    const { password, ask } = await aBrowser();
    const { setup, backupCodes } = twoFactorOf(await ask("begin", { password }));
    const rows = JSON.stringify(await service.deps.db.twoFactor.findMany());
    for (const secret of [setup?.secret, ...(backupCodes ?? [])]) {
      expect(secret).toBeTruthy();
      expect(rows).not.toContain(secret);
    }
  });

  test("shows its secrets for ten minutes, to that account alone", async () => {
    const { password, ask, show } = await aBrowser();
    const begun = twoFactorOf(await ask("begin", { password }));
    service.clock.advance(9 * MINUTE);
    expect(await show()).toEqual(begun);
    expect(await (await aBrowser()).show()).toEqual({ enabled: false });
    service.clock.advance(MINUTE);
    expect(await show()).toEqual({ enabled: false });
  });

  test("shows them for no month after a clock was set back by one", async () => {
    const { password, ask, show } = await aBrowser();
    const begun = twoFactorOf(await ask("begin", { password }));
    // By less than the clocks of two processes may differ.
    service.clock.setBack(9 * MINUTE);
    expect(await show()).toEqual(begun);
    service.clock.setBack(30 * 24 * 60 * MINUTE);
    expect(await show()).toEqual({ enabled: false });
  });
});

describe("leaving it off", () => {
  test("forgets what was begun, whose codes are worth nothing then", async () => {
    const { password, ask, show } = await aBrowser();
    const { setup } = twoFactorOf(await ask("begin", { password }));
    expect((await ask("cancel", {})).status).toBe(200);
    expect(await show()).toEqual({ enabled: false });
    const code = appCode(setup?.secret ?? "", service.clock.now());
    expect((await ask("confirm", { code })).status).toBe(409);
  });

  test("ends nothing that is on, as in a page of before", async () => {
    const { password, ask, show } = await aBrowser();
    const { setup } = twoFactorOf(await ask("begin", { password }));
    await ask("confirm", { code: appCode(setup?.secret ?? "", service.clock.now()) });
    expect((await ask("cancel", {})).status).toBe(200);
    expect(await show()).toMatchObject({ enabled: true });
  });
});

describe("confirming", () => {
  test("takes the code that the app shows, white space or not", async () => {
    const { password, ask, show } = await aBrowser();
    const { setup } = twoFactorOf(await ask("begin", { password }));
    const code = appCode(setup?.secret ?? "", service.clock.now());
    const written = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await ask("confirm", { code: written })).status).toBe(200);
    const { enabled, setup: left, backupCodesLeft } = await show();
    expect([enabled, left, backupCodesLeft]).toEqual([true, undefined, 10]);
  });

  test.each(["000000", "123", "a backup", "🙂"])("does not take %j", async (code) => {
    const { password, ask, show } = await aBrowser();
    await ask("begin", { password });
    const answer = await ask("confirm", { code });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain("incorrect or used two-factor code");
    expect((await show()).enabled).toBe(false);
  });

  test("does not take a backup code, which says nothing of the app", async () => {
    const { password, ask, show } = await aBrowser();
    const { backupCodes } = twoFactorOf(await ask("begin", { password }));
    expect((await ask("confirm", { code: backupCodes?.[0] })).status).toBe(401);
    expect((await show()).backupCodesLeft).toBe(10);
  });

  test("is refused before it was begun, and once it is on", async () => {
    const { password, ask } = await aBrowser();
    expect((await ask("confirm", { code: "123456" })).status).toBe(409);
    const { setup } = twoFactorOf(await ask("begin", { password }));
    const code = appCode(setup?.secret ?? "", service.clock.now());
    await ask("confirm", { code });
    for (const again of [await ask("confirm", { code }), await ask("begin", { password })]) {
      expect(again.status).toBe(409);
      expect(again.text).toContain("two-factor authentication is on already");
    }
  });
});

describe("turning it off", () => {
  test("asks for the password; then the password alone is enough", async () => {
    const { member, cookie } = await createGuarded(service, await createMember(service));
    const turnOff = (password: string) =>
      service.mutate("account.twoFactor.disable", { body: { password }, cookie });
    expect((await turnOff("something else")).status).toBe(401);
    expect((await turnOff(member.password)).status).toBe(200);
    await expect(signedIn(service, member)).resolves.toContain("session_token");
    expect(await service.deps.db.twoFactor.count()).toBe(0);
  });

  test("stays on where the password is another by the time that it is found right", async () => {
    const { member, cookie } = await createGuarded(service, await createMember(service));
    const body = { password: member.password };
    const answer = await whilePasswordIsCompared(service, member.id, () =>
      handleTrpc(toRequest("POST", "/api/trpc/account.twoFactor.disable", { body, cookie })),
    );
    expect(answer.status).toBe(401);
    expect(await service.deps.db.twoFactor.count({ where: { verified: true } })).toBe(1);
  });
});

describe("other backup codes", () => {
  test("take the place of the old ones, and are shown for ten minutes", async () => {
    const { member, cookie, backupCodes } = await createGuarded(
      service,
      await createMember(service),
    );
    const renew = (password: string) =>
      service.mutate("account.twoFactor.renewBackupCodes", { body: { password }, cookie });
    expect((await renew("something else")).status).toBe(401);
    service.clock.advance(11 * MINUTE);
    const renewed = twoFactorOf(await renew(member.password));
    expect(renewed.enabled).toBe(true);
    expect(renewed.backupCodes).toHaveLength(10);
    expect(renewed.backupCodes?.filter((code) => backupCodes.includes(code))).toEqual([]);
    const show = async () =>
      twoFactorOf(await service.query("account.twoFactor.show", {}, { cookie }));
    expect(await show()).toEqual(renewed);
    service.clock.advance(10 * MINUTE);
    expect(await show()).toEqual({ enabled: true, backupCodesLeft: 10 });

    const { username, password } = member;
    const get = (code: string | undefined) =>
      service.rest("POST", "/auth", { body: { username, password, code } });
    expect((await get(backupCodes[0])).status).toBe(401);
    expect((await get(renewed.backupCodes?.[0])).status).toBe(200);
  });

  test("are not there for who has no two-factor authentication", async () => {
    const { password, ask } = await aBrowser();
    const answer = await ask("renewBackupCodes", { password });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("two-factor authentication is off");
  });
});

describe("POST /auth of an account with two-factor authentication", () => {
  test("asks for a code, once the password is right", async () => {
    const { member, nextCode } = await createGuarded(service, await createMember(service));
    const { username, password, token } = member;
    const get = (body: Record<string, unknown>) => service.rest("POST", "/auth", { body });
    const without = await get({ username, password });
    expect(without.status).toBe(401);
    expect(messageOf(without)).toBe("two-factor code required");
    const wrong = await get({ username, password: "something else", code: nextCode() });
    expect(messageOf(wrong)).toBe("incorrect username or password");
    const bad = await get({ username, password, code: "000000" });
    expect([bad.status, messageOf(bad)]).toEqual([401, "incorrect or used two-factor code"]);
    const right = await get({ username, password, code: nextCode() });
    expect([right.status, right.body]).toEqual([200, { token }]);
  });

  test("takes a code once, a backup code too", async () => {
    const { member, nextCode, backupCodes } = await createGuarded(
      service,
      await createMember(service),
    );
    const { username, password } = member;
    for (const code of [nextCode(), backupCodes[3]]) {
      const get = () => service.rest("POST", "/auth", { body: { username, password, code } });
      const answers = await Promise.all(Array.from({ length: 5 }, get));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    }
  });

  test("leaves accounts without it as they were, whatever they send", async () => {
    const { username, password } = await createMember(service);
    const body = { username, password, code: "whatever" };
    expect((await service.rest("POST", "/auth", { body })).status).toBe(200);
  });
});
