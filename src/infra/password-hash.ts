import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createBoundedLine } from "./bounded-line";
import { PasswordQueueFull } from "./password-queue-full";

/** argon2id (RFC 9106) with the first of OWASP's recommended settings. memoryCost in KiB. */
const OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** In each process. Of two processors one is left to those who ask for something else. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;

/**
 * Each hash takes 46 MiB and a core for some 20 ms: logins wait here, not the whole service. As many wait as are done
 * in a few seconds: who came later would wait until the connection is closed, and is told instead.
 */
const inTurn = createBoundedLine({
  atOnce: AT_ONCE,
  waiting: 256,
  full: () => new PasswordQueueFull(),
});

/**
 * UTF-16 units of a password as it may be typed: of 128 characters, each of four code points with two units at most.
 * Unicode normalisation takes time in the square of a run of marks, so it must not see more.
 */
const LONGEST_TYPED = 1_024;

/**
 * The one spelling of a password: keyboards differ in whether they send `é` as one character or as two (RFC 8265,
 * section 4.2.1).
 */
function spelt(password: string): string {
  return password.length > LONGEST_TYPED ? password : password.normalize("NFC");
}

/** @throws PasswordQueueFull */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(spelt(password), OPTIONS));
}

/** @throws PasswordQueueFull */
export function verifyPassword(input: { hash: string; password: string }): Promise<boolean> {
  return inTurn(async () => {
    const { password } = input;
    const one = spelt(password);
    if (await verify(input.hash, one)) return true;
    // Hashes from before there was one spelling are of what was typed.
    return password !== one && verify(input.hash, password);
  });
}
