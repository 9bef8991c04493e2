import { beforeEach, describe, expect, test } from "vitest";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { seen } from "@/testing/ask";
import { createMember } from "@/testing/factories";
import { tokenOfLink } from "@/testing/seen-link";
import { mailerBy } from "@/testing/mailer-by";
import { testService } from "@/testing/service";

const service = testService();

const SENT = { status: 204, body: undefined };

function resend(body: Record<string, unknown>) {
  return service.rest("POST", "/register/resend", { body });
}

function recipients(): string[] {
  return service.mails.map(({ to }) => to);
}

describe("POST /register/resend", () => {
  test.each(["email", "username"] as const)("mails a new link by %s", async (field) => {
    const member = await createMember(service, { verified: false });
    expect(seen(await resend({ [field]: member[field].toUpperCase() }))).toEqual(SENT);
    expect(recipients()).toEqual([member.email]);
    const token = tokenOfLink(service.mails[0]);
    expect((await service.rest("POST", "/register/verify", { body: { token } })).status).toBe(204);
    const { username, password } = member;
    expect((await service.rest("POST", "/auth", { body: { username, password } })).status).toBe(
      200,
    );
  });

  test("leaves the link of the first mail good, until one of them is followed", async () => {
    const { email } = await createMember(service, { verified: false });
    await resend({ email });
    await resend({ email });
    const [first, second] = service.mails.map(tokenOfLink);
    const verify = async (token: unknown) =>
      (await service.rest("POST", "/register/verify", { body: { token } })).status;
    expect([await verify(first), await verify(second)]).toEqual([204, 400]);
  });

  test.each(["email", "username"] as const)(
    "answers the same by the %s of an account that is verified, and mails nobody",
    async (field) => {
      const member = await createMember(service);
      expect(seen(await resend({ [field]: member[field] }))).toEqual(SENT);
      expect(recipients()).toEqual([]);
    },
  );

  test.each([{ email: "nobody@example.org" }, { username: "nobody" }])(
    "answers the same for %j, which is nobody's",
    async (body) => {
      expect(seen(await resend(body))).toEqual(SENT);
      expect(recipients()).toEqual([]);
    },
  );

  test("does not mail an address that cannot be reached", async () => {
    const { email } = await createMember(service);
    const account = { username: "Anna_K", password: "correct horse" };
    await service.rest("POST", "/register", { body: { ...account, email } });
    expect(recipients()).toEqual([email]);
    expect(seen(await resend({ username: "Anna_K" }))).toEqual(SENT);
    expect(recipients()).toEqual([email]);
  });

  test("answers before the mail is sent", async () => {
    const { email } = await createMember(service, { verified: false });
    let isSent = false;
    let letGo = () => {};
    const waiting = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const send = async () => {
      await waiting;
      isSent = true;
    };
    service.deps.mailer = mailerBy(service, { transport: { send } });
    const { afterwards } = service.deps;
    service.deps.afterwards = { ...afterwards, done: () => Promise.resolve() };
    expect(seen(await resend({ email }))).toEqual(SENT);
    expect(isSent).toBe(false);
    letGo();
    await afterwards.done();
    expect(isSent).toBe(true);
  });

  test.each([
    [{}, "email or username is required"],
    [{ email: "anna" }, "email must be an email address"],
    [{ email: 5 }, "email must be a string"],
    [{ username: "an na" }, "username must be 1 to 35 letters, digits, _ . or -"],
  ])("refuses %j", async (body, message) => {
    expect(seen(await resend(body))).toEqual({ status: 400, body: { message } });
  });
});

describe("with limits, POST /register/resend", () => {
  beforeEach(() => {
    service.runtime.limiter = createMemoryRateLimiter(service.clock);
  });

  test("mails an address three times an hour at most, from wherever it is asked", async () => {
    const { email, username } = await createMember(service, { verified: false });
    for (let place = 0; place < 6; place += 1) {
      const body = place % 2 === 0 ? { email } : { username };
      const from = `192.0.2.${place + 1}`;
      expect((await service.rest("POST", "/register/resend", { body, from })).status).toBe(204);
    }
    expect(service.mails).toHaveLength(3);
  });
});
