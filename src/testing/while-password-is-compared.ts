import { setTimeout as wait } from "node:timers/promises";
import { hashPassword } from "@/infra/password-hash";
import { type Answer, readAnswer } from "./ask";
import type { Service } from "./service";

/** Others that are hashed before: they take long enough for all that comes before the comparison, and the change. */
const WAITING_BEFORE = 20;
const READ_MS = 100;

/**
 * Asks this process, of which passwords wait for one another, for something that takes an account's password, which is
 * another one by the time that it has been compared with what was read of the account.
 */
export async function whilePasswordIsCompared(
  { deps: { db } }: Service,
  userId: string,
  ask: () => Promise<Response>,
): Promise<Answer> {
  const password = await hashPassword("another password");
  const before = Array.from({ length: WAITING_BEFORE }, () => hashPassword("nobody's"));
  const asked = ask();
  await wait(READ_MS);
  await db.account.updateMany({ where: { userId }, data: { password } });
  await Promise.all(before);
  return readAnswer(await asked);
}
