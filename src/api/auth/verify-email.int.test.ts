import { describe, expect, test } from "vitest";
import { type Answer, seen } from "@/testing/ask";
import { createMember } from "@/testing/factories";
import { PROOF_MS } from "@/domain/accounts/proofs/proof";
import { tokenOfLink } from "@/testing/seen-link";
import { testService } from "@/testing/service";

const service = testService();

const ACCOUNT = { username: "Anna_K", email: "anna@example.org", password: "correct horse" };
const REFUSED = {
  status: 400,
  body: { message: "This link was used already, is too old or is incomplete: ask for a new one" },
};

/** Opens an account; the token in its mail. */
async function registered(): Promise<string> {
  await service.rest("POST", "/register", { body: ACCOUNT });
  return tokenOfLink(service.mails.at(-1));
}

function verify(token: unknown): Promise<Answer> {
  return service.rest("POST", "/register/verify", { body: { token } });
}

async function isVerified(): Promise<boolean> {
  const { username, password } = ACCOUNT;
  return (await service.rest("POST", "/auth", { body: { username, password } })).status === 200;
}

describe("a verification link", () => {
  test("verifies the email, over REST, tRPC and the form of a page", async () => {
    expect((await verify(await registered())).status).toBe(204);
    expect(await isVerified()).toBe(true);
    await service.deps.db.user.deleteMany();
    const overTrpc = { body: { token: await registered() } };
    expect((await service.mutate("auth.verifyEmail", overTrpc)).status).toBe(200);
    expect(await isVerified()).toBe(true);
    await service.deps.db.user.deleteMany();
    const byForm = await service.form("auth.verifyEmail", {
      token: await registered(),
      _next: "/x",
    });
    expect(byForm.headers.get("location")).toBe("/x");
    expect(await isVerified()).toBe(true);
  });

  test("works once", async () => {
    const token = await registered();
    await verify(token);
    expect(seen(await verify(token))).toEqual(REFUSED);
    expect(await isVerified()).toBe(true);
  });

  test("works once when many follow it at once", async () => {
    const token = await registered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await isVerified()).toBe(true);
  });

  test("works to the last moment of a day, and not after it", async () => {
    const tokens = [await registered()];
    await service.rest("POST", "/register/resend", { body: { email: ACCOUNT.email } });
    tokens.push(tokenOfLink(service.mails.at(-1)));
    service.clock.advance(PROOF_MS.verify);
    for (const token of tokens) expect(seen(await verify(token))).toEqual(REFUSED);
    expect(await isVerified()).toBe(false);
    await service.rest("POST", "/register/resend", { body: { email: ACCOUNT.email } });
    service.clock.advance(PROOF_MS.verify - 1);
    expect((await verify(tokenOfLink(service.mails.at(-1)))).status).toBe(204);
  });

  test("does not lie in the database", async () => {
    const token = await registered();
    const rows = await service.deps.db.verification.findMany();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("leaves nothing behind once it is too old and another is made", async () => {
    await registered();
    service.clock.advance(PROOF_MS.verify);
    await service.rest("POST", "/register/resend", { body: { email: ACCOUNT.email } });
    expect(await service.deps.db.verification.count()).toBe(1);
  });

  test.each(["hello", "a.b.c", "é".repeat(256)])(
    "with the token %s verifies nothing",
    async (token) => {
      await registered();
      expect(seen(await verify(token))).toEqual(REFUSED);
      expect(await isVerified()).toBe(false);
    },
  );

  test("with a changed token verifies nothing", async () => {
    const token = await registered();
    const changed = token.slice(0, -3) + (token.endsWith("AAA") ? "BBB" : "AAA");
    expect(seen(await verify(changed))).toEqual(REFUSED);
    expect(await isVerified()).toBe(false);
  });

  test("of another kind verifies nothing", async () => {
    const { email } = await createMember(service);
    await service.rest("POST", "/account/forgot", { body: { email } });
    expect(seen(await verify(tokenOfLink(service.mails.at(-1))))).toEqual(REFUSED);
  });

  test.each([
    [undefined, "token is required"],
    [5, "token must be a string"],
    ["a".repeat(257), "token must be at most 256 characters"],
  ])("must carry a token: %j", async (token, message) => {
    expect(seen(await verify(token))).toEqual({ status: 400, body: { message } });
  });
});
