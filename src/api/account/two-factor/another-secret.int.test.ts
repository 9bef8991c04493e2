import { beforeEach, expect, test } from "vitest";
import { createAccounts } from "@/domain/accounts/accounts";
import { signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { challenged, createGuarded, twoFactorOf } from "@/testing/two-factor";

const service = testService();

beforeEach(() => service.clock.catchUp());

const LOST =
  "this account's codes can no longer be checked: ask an admin to turn two-factor authentication off";

/** What is done while the service has another SECRET than it has afterwards. */
async function underAnotherSecret<T>(work: () => Promise<T>): Promise<T> {
  const { db, siteUrl, newId, accounts } = service.deps;
  const secret = "another secret, as long as the first one was";
  service.deps.accounts = createAccounts({ db, secret, siteUrl, newId });
  try {
    return await work();
  } finally {
    service.deps.accounts = accounts;
  }
}

/** A browser that is signed in still, as by a passkey, and what its settings page asks. */
async function aBrowser() {
  const member = await createMember(service);
  const cookie = await signedIn(service, member);
  const body = { password: member.password };
  return {
    member,
    show: async () => twoFactorOf(await service.query("account.twoFactor.show", {}, { cookie })),
    ask: (name: string) => service.mutate(`account.twoFactor.${name}`, { body, cookie }),
  };
}

test("with another SECRET no code lets anybody in, and whom to ask is told", async () => {
  const member = await createMember(service);
  const { nextCode, backupCodes } = await underAnotherSecret(() => createGuarded(service, member));
  const { username, password } = member;
  for (const code of [nextCode(), backupCodes[0] ?? ""]) {
    const cookie = await challenged(service, member);
    const browser = await service.mutate("auth.secondFactor", { body: { code }, cookie });
    expect([browser.status, browser.text]).toEqual([401, expect.stringContaining(LOST)]);
    const rest = await service.rest("POST", "/auth", { body: { username, password, code } });
    expect([rest.status, messageOf(rest)]).toEqual([401, LOST]);
  }
});

test("with another SECRET who is signed in finds the settings, turns it off, and on again", async () => {
  const { member, show, ask } = await aBrowser();
  await underAnotherSecret(() => createGuarded(service, member));
  expect(await show()).toEqual({ enabled: true, backupCodesLeft: 0 });
  expect((await ask("disable")).status).toBe(200);
  expect(twoFactorOf(await ask("begin")).backupCodes).toHaveLength(10);
});

test("with another SECRET what was begun is forgotten, and is begun anew", async () => {
  const { member, show, ask } = await aBrowser();
  await underAnotherSecret(async () => {
    const body = { password: member.password };
    const cookie = await signedIn(service, member);
    await service.mutate("account.twoFactor.begin", { body, cookie });
  });
  expect(await show()).toEqual({ enabled: false });
  expect(twoFactorOf(await ask("begin")).backupCodes).toHaveLength(10);
});

test("with another SECRET other backup codes are as good as ever", async () => {
  const { member, ask } = await aBrowser();
  await underAnotherSecret(() => createGuarded(service, member));
  const [code = ""] = twoFactorOf(await ask("renewBackupCodes")).backupCodes ?? [];
  const { username, password } = member;
  const answer = await service.rest("POST", "/auth", { body: { username, password, code } });
  expect(answer.status).toBe(200);
});
