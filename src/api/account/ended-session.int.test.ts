import { beforeEach, expect, test } from "vitest";
import { signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { createGuarded } from "@/testing/two-factor";

const service = testService();

beforeEach(() => service.clock.catchUp());

type Calls = "beginTwoFactor" | "beginPasskey" | "renewBackupCodes";

/** Ends all sessions just before better-auth is called: a password has been compared by then, which takes a while. */
function endSessionsBefore(name: Calls): void {
  const { accounts, db } = service.deps;
  const call = async (...args: unknown[]) => {
    await db.session.deleteMany();
    const done: unknown = await Reflect.apply(accounts[name], accounts, args);
    return done;
  };
  service.deps.accounts = Object.assign({}, accounts, { [name]: call });
}

test.each([
  ["begins with two-factor authentication", "twoFactor.begin", "beginTwoFactor", signedIn],
  ["adds a passkey", "passkeys.begin", "beginPasskey", signedIn],
  [
    "makes other backup codes",
    "twoFactor.renewBackupCodes",
    "renewBackupCodes",
    async (...args: Parameters<typeof createGuarded>) => (await createGuarded(...args)).cookie,
  ],
] as const)("a browser that %s and is signed out meanwhile is told so", async (...row) => {
  const [, procedure, call, signIn] = row;
  const member = await createMember(service);
  const cookie = await signIn(service, member);
  endSessionsBefore(call);
  const body = { password: member.password };
  const answer = await service.mutate(`account.${procedure}`, { body, cookie });
  expect(answer.status).toBe(401);
  expect(answer.text).toContain("Authentication required");
});
