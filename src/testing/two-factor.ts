import { z } from "zod";
import type { Answer } from "./ask";
import { cookiesOf, signedIn } from "./browser";
import type { Member } from "./factories";
import { dataOf } from "./read-answer";
import type { Service } from "./service";
import { appCode } from "./totp";

const setup = z.object({ uri: z.string(), secret: z.string() });
const view = z.object({
  enabled: z.boolean(),
  setup: setup.optional(),
  backupCodes: z.array(z.string()).optional(),
  backupCodesLeft: z.number().optional(),
});

export function twoFactorOf(answer: Answer) {
  return dataOf(view, answer);
}

const STEP_MS = 30_000;

/** An account with two-factor authentication, its app and its backup codes. */
export async function createGuarded(service: Service, member: Member) {
  const cookie = await signedIn(service, member);
  const body = { password: member.password };
  const begun = twoFactorOf(await service.mutate("account.twoFactor.begin", { body, cookie }));
  const secret = begun.setup?.secret ?? "";
  /** What the app shows now: another than last time. */
  const nextCode = () => {
    service.clock.advance(STEP_MS);
    return appCode(secret, service.clock.now());
  };
  const ask = { body: { code: nextCode() }, cookie };
  const { status, text } = await service.mutate("account.twoFactor.confirm", ask);
  if (status !== 200) throw new Error(`not confirmed: ${text}`);
  return { member, cookie, secret, backupCodes: begun.backupCodes ?? [], nextCode };
}

/** Gives the password; the cookies of the browser that is asked for a code. */
export async function challenged(
  service: Service,
  { username, password }: Pick<Member, "username" | "password">,
  remember = true,
): Promise<string> {
  const answer = await service.mutate("auth.signIn", { body: { username, password, remember } });
  if (!dataOf(z.object({ needsSecondFactor: z.boolean() }), answer).needsSecondFactor) {
    throw new Error("no second factor is asked for");
  }
  return cookiesOf(answer);
}
