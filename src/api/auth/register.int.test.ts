import { describe, expect, test } from "vitest";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { seen } from "@/testing/ask";
import { createMember } from "@/testing/factories";
import { messageOf, tokenOf } from "@/testing/read-answer";
import { tokenOfLink } from "@/testing/seen-link";
import { testService } from "@/testing/service";

const service = testService();

const ACCOUNT = { username: "Anna_K", email: "anna@example.org", password: "correct horse" };
const OWN_NAME = "password must not be the username or the email";
const SENT = { message: "a mail with a link to verify your email is on its way" };

function register(body: Record<string, unknown> = {}) {
  return service.rest("POST", "/register", { body: { ...ACCOUNT, ...body } });
}

function askToken(account: { username: string; password: string } = ACCOUNT) {
  const { username, password } = account;
  return service.rest("POST", "/auth", { body: { username, password } });
}

describe("POST /register", () => {
  test("answers 201 with a message, and nothing else", async () => {
    expect(seen(await register())).toEqual({ status: 201, body: SENT });
  });

  test("opens an account that has no token before its email is verified", async () => {
    await register();
    expect(seen(await askToken())).toEqual({
      status: 403,
      body: { message: "must verify your email" },
    });
  });

  test("mails a link that verifies the email", async () => {
    await register();
    expect(service.mails.map(({ to }) => to)).toEqual(["anna@example.org"]);
    const token = tokenOfLink(service.mails[0]);
    expect((await service.rest("POST", "/register/verify", { body: { token } })).status).toBe(204);
    expect((await askToken()).status).toBe(200);
  });

  test("keeps the username as it was typed", async () => {
    await register();
    await service.mutate("auth.verifyEmail", { body: { token: tokenOfLink(service.mails[0]) } });
    const token = tokenOf(await askToken());
    const me = await service.rest("GET", "/user/@me", { token });
    expect(me.body).toMatchObject({
      user: { username: "Anna_K", email: "anna@example.org", verified: true, roles: [] },
    });
  });

  test("leaves out spaces around the username, as phones type them", async () => {
    expect((await register({ username: " Anna_K " })).status).toBe(201);
    const users = await service.deps.db.user.findMany({ select: { name: true, username: true } });
    expect(users).toEqual([{ name: "Anna_K", username: "anna_k" }]);
  });

  test("gives no roles, whatever the body says", async () => {
    const answer = await register({ roles: ["admin"], verified: true, emailVerified: true });
    expect(answer.headers.get("x-ignored-parameters")).toBe("roles, verified, emailVerified");
    expect((await askToken()).status).toBe(403);
  });

  test("takes a urlencoded body", async () => {
    const answer = await service.rest("POST", "/register", {
      body: new URLSearchParams(ACCOUNT).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(201);
  });

  test.each(["Anna_K", "anna_k", "ANNA_K"])("refuses the taken username %s", async (username) => {
    await createMember(service, { username: "Anna_K" });
    expect(seen(await register({ username }))).toEqual({
      status: 409,
      body: { message: "username is already taken" },
    });
    expect(service.mails).toEqual([]);
  });

  test.each(["the same", "another case"])(
    "answers a taken email, written in %s, like any other and mails its owner instead",
    async (spelling) => {
      const { email, username, password } = await createMember(service);
      const written = spelling === "the same" ? email : email.toUpperCase();
      const answer = await register({ email: written });
      expect(seen(answer)).toEqual({ status: 201, body: SENT });
      expect(service.mails.map(({ to }) => to)).toEqual([email]);
      expect(service.mails[0]?.text).not.toContain("verify?token=");
      expect((await askToken({ username, password })).status).toBe(200);
      // As after any other registration: neither its password nor its name tells that it did not succeed.
      expect(seen(await askToken())).toEqual({
        status: 403,
        body: { message: "must verify your email" },
      });
      expect((await register({ email: "another@example.org" })).status).toBe(409);
    },
  );

  test("opens one account when two ask for the same username at once", async () => {
    const answers = await Promise.all(
      ["a@example.org", "b@example.org"].map((email) => register({ email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(service.mails).toHaveLength(1);
  });

  test("refuses everybody when registration is closed", async () => {
    service.deps.registrationOpen = false;
    expect(seen(await register())).toEqual({
      status: 403,
      body: { message: "Registration is closed" },
    });
    expect(service.mails).toEqual([]);
  });

  test.each([
    ["username", { username: "a".repeat(35) }],
    ["username", { username: "a" }],
    ["username", { username: "Az09_.-" }],
    ["password", { password: "kV4#pw9!" }],
    ["password", { password: "kV4#pw9!".repeat(16) }],
    ["password", { password: "🙂🙃🐎🔋🖇🌵🪵🎴" }],
    ["password", { password: "correct horse battery" }],
  ])("takes the %s of %j", async (_, body) => {
    expect((await register(body)).status).toBe(201);
  });

  test.each([
    [{ username: undefined }, "username is required"],
    [{ username: "" }, "username is required"],
    [{ username: "a".repeat(36) }, "username must be 1 to 35 letters, digits, _ . or -"],
    [{ username: "anna k" }, "username must be 1 to 35 letters, digits, _ . or -"],
    [{ username: "änna" }, "username must be 1 to 35 letters, digits, _ . or -"],
    [{ username: "anna\n" }, "username must be 1 to 35 letters, digits, _ . or -"],
    [{ username: "." }, "username must not be . or .."],
    [{ username: ".." }, "username must not be . or .."],
    [{ username: "@me" }, "username must be 1 to 35 letters, digits, _ . or -"],
    [{ username: 5 }, "username must be a string"],
    [{ email: undefined }, "email is required"],
    [{ email: "anna" }, "email must be an email address"],
    [{ email: "anna@example.org\nBcc: x@example.org" }, "email must be an email address"],
    [{ email: 5 }, "email must be a string"],
    [{ password: undefined }, "password is required"],
    [{ password: "a".repeat(7) }, "password must be 8 to 128 characters"],
    [{ password: "a".repeat(129) }, "password must be 8 to 128 characters"],
    [{ password: 12345678 }, "password must be a string"],
    [{ password: "password1" }, "password is too common"],
    [{ password: "QwertyUiop" }, "password is too common"],
    [{ password: "aaaaaaaa" }, "password is too common"],
    [{ username: "Correct.Horse", password: "correct.horse" }, OWN_NAME],
    [{ email: "hana.kitsune@example.org", password: "Hana.Kitsune" }, OWN_NAME],
    [{ email: "hana@example.org", password: "hana@example.org" }, OWN_NAME],
  ])("refuses %j", async (body, message) => {
    expect(seen(await register(body))).toEqual({ status: 400, body: { message } });
    expect(service.mails).toEqual([]);
  });

  test("mails one address three times an hour at most", async () => {
    service.runtime.limiter = createMemoryRateLimiter(service.clock);
    for (let place = 0; place < 5; place += 1) {
      service.clock.advance(60_000);
      expect((await register({ username: `anna${place}` })).status).toBe(201);
    }
    expect(service.mails).toHaveLength(3);
    service.clock.advance(3_600_000);
    await register({ username: "anna9" });
    expect(service.mails).toHaveLength(4);
  });

  test("stands even when the mail cannot be sent", async () => {
    const send = () => Promise.reject(new Error("no mail server"));
    service.deps.mailer = { ...service.deps.mailer, keep: async () => ({ send, isKept: true }) };
    expect((await register()).status).toBe(201);
    expect(messageOf(await askToken())).toBe("must verify your email");
  });
});
