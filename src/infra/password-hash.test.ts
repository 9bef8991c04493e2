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
});
