import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash";

const COMPOSED = "caf\u00e9 au lait";
const DECOMPOSED = "cafe\u0301 au lait";

describe("a password", () => {
  test.each([
    [COMPOSED, COMPOSED],
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
    [DECOMPOSED, DECOMPOSED],
  ])("that was chosen as %j is right as %j", async (chosen, typed) => {
    expect(await verifyPassword({ hash: await hashPassword(chosen), password: typed })).toBe(true);
  });

  test("is kept as a hash of argon2id, at the least that OWASP advises, with a salt of its own", async () => {
    const hashes = await Promise.all([hashPassword(COMPOSED), hashPassword(COMPOSED)]);
    for (const one of hashes) expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(new Set(hashes).size).toBe(2);
  });

  test("is right as it was typed when its hash is of that", async () => {
    const old = await hash(DECOMPOSED);
    expect(await verifyPassword({ hash: old, password: DECOMPOSED })).toBe(true);
  });

  test.each(["cafe au lait", "Café au lait", "caf\u00e8 au lait"])(
    "is another than %j",
    async (typed) => {
      expect(await verifyPassword({ hash: await hashPassword(COMPOSED), password: typed })).toBe(
        false,
      );
    },
  );

  test("of 128 letters is right however many marks it was typed with", async () => {
    const chosen = "\u1f82".repeat(128);
    const typed = chosen.normalize("NFD");
    expect(typed).toHaveLength(512);
    expect(await verifyPassword({ hash: await hashPassword(chosen), password: typed })).toBe(true);
  });

  test("of nothing but marks, as long as a request may be, is wrong in no time", async () => {
    const hashed = await hashPassword(COMPOSED);
    const password = `a${"\u0301\u0323".repeat(24_000)}`;
    const begun = performance.now();
    expect(await verifyPassword({ hash: hashed, password })).toBe(false);
    expect(performance.now() - begun).toBeLessThan(400);
  });
});
