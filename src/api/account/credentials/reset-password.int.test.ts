import { describe, expect, test } from "vitest";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { PROOF_MS } from "@/domain/accounts/proofs/proof";
import { seen } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { createPasskey } from "@/testing/passkeys";
import { tokenOfLink } from "@/testing/seen-link";
import { testService } from "@/testing/service";

const service = testService();

const NEW = "another horse";
const DONE = { status: 204, body: undefined };
const REFUSED = {
  status: 400,
  body: { message: "This link was used already, is too old or is incomplete: ask for a new one" },
};

function forgot(body: Record<string, unknown>) {
  return service.rest("POST", "/account/forgot", { body });
}

function reset(body: Record<string, unknown>) {
  return service.rest("POST", "/account/reset", { body: { password: NEW, ...body } });
}

/** The token of the link that is mailed when it is asked for. */
async function linkFor(email: string): Promise<string> {
  await forgot({ email });
  return tokenOfLink(service.mails.at(-1));
}

async function statusOf({ username }: { username: string }, password: string): Promise<number> {
  return (await service.rest("POST", "/auth", { body: { username, password } })).status;
}

describe("POST /account/forgot", () => {
  test("mails a link to the address of an account, however it is written", async () => {
    const { email } = await createMember(service);
    expect(seen(await forgot({ email: email.toUpperCase() }))).toEqual(DONE);
    expect(service.mails).toMatchObject([{ to: email, subject: "Set a new password for Ema" }]);
  });

  test("answers the same for an address that nobody has, and mails nobody", async () => {
    await createMember(service);
    expect(seen(await forgot({ email: "nobody@example.org" }))).toEqual(DONE);
    expect(service.mails).toEqual([]);
  });

  test("does not mail an address that has yet to be verified for an account", async () => {
    const { token, password } = await createMember(service);
    const email = "new@example.org";
    await service.rest("PATCH", "/account/email", { token, body: { password, email } });
    const before = service.mails.length;
    expect(seen(await forgot({ email }))).toEqual(DONE);
    expect(service.mails).toHaveLength(before);
  });

  test.each([
    [{}, "email is required"],
    [{ email: "anna" }, "email must be an email address"],
  ])("refuses %j", async (body, message) => {
    expect(seen(await forgot(body))).toEqual({ status: 400, body: { message } });
  });
});

describe("with limits, POST /account/forgot", () => {
  test("mails an address three times an hour at most, whatever else it is mailed", async () => {
    const { email } = await createMember(service, { verified: false });
    service.runtime.limiter = createMemoryRateLimiter(service.clock);
    for (let place = 0; place < 6; place += 1) {
      const from = `192.0.2.${place + 1}`;
      await service.rest("POST", "/register/resend", { body: { email }, from });
      await service.rest("POST", "/account/forgot", { body: { email }, from });
    }
    expect(service.mails.filter(({ text }) => text.includes("/reset?"))).toHaveLength(3);
    expect(service.mails).toHaveLength(6);
  });
});

describe("POST /account/reset", () => {
  test("sets a new password by the link", async () => {
    const member = await createMember(service);
    expect(seen(await reset({ token: await linkFor(member.email) }))).toEqual(DONE);
    expect(await statusOf(member, member.password)).toBe(401);
    expect(await statusOf(member, NEW)).toBe(200);
  });

  test("kills the token and all sessions, and tells the owner", async () => {
    const member = await createMember(service);
    const cookie = await signedIn(service, member);
    await reset({ token: await linkFor(member.email) });
    const { token } = member;
    expect((await service.rest("GET", "/user/@me", { token })).status).toBe(401);
    expect((await service.query("users.get", { id: "@me" }, { cookie })).status).toBe(401);
    expect(service.mails.at(-1)?.subject).toBe("Your password for Ema was changed");
  });

  test("tells the owner of the passkeys, which whoever knew the password may have added", async () => {
    service.clock.catchUp();
    const member = await createMember(service);
    await createPasskey(service, member, "somebody's");
    await reset({ token: await linkFor(member.email) });
    expect(service.mails.at(-1)?.text).toContain("Passkeys go on signing in: “somebody's”.");
  });

  test("works once", async () => {
    const member = await createMember(service);
    const token = await linkFor(member.email);
    await reset({ token });
    expect(seen(await reset({ token, password: "a third horse" }))).toEqual(REFUSED);
    expect(await statusOf(member, NEW)).toBe(200);
  });

  test("works once when many follow it at once", async () => {
    const member = await createMember(service);
    const token = await linkFor(member.email);
    const passwords = Array.from({ length: 6 }, (_, place) => `horse number ${place}`);
    const answers = await Promise.all(passwords.map((password) => reset({ token, password })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const statuses = [];
    for (const password of passwords) statuses.push(await statusOf(member, password));
    expect(statuses).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
  });

  test("makes the other links of the account worthless too", async () => {
    const { id, email } = await createMember(service);
    const tokens = [await linkFor(email), await linkFor(email)];
    await reset({ token: tokens[0] });
    expect(seen(await reset({ token: tokens[1] }))).toEqual(REFUSED);
    // What is left of the one that was followed allows nothing.
    const left = await service.deps.db.verification.findMany({ select: { identifier: true } });
    expect(left).toEqual([{ identifier: `set:${id}` }]);
  });

  test("works to the last moment of an hour, and not after it", async () => {
    const { email } = await createMember(service);
    const late = await linkFor(email);
    service.clock.advance(PROOF_MS.reset);
    expect(seen(await reset({ token: late }))).toEqual(REFUSED);
    const early = await linkFor(email);
    service.clock.advance(PROOF_MS.reset - 1);
    expect(seen(await reset({ token: early }))).toEqual(DONE);
  });

  test("verifies the address, which somebody else may have registered", async () => {
    const member = await createMember(service, { verified: false });
    await reset({ token: await linkFor(member.email) });
    expect(await statusOf(member, member.password)).toBe(401);
    expect(await statusOf(member, NEW)).toBe(200);
  });

  test("stops a change of email, which somebody else may have begun", async () => {
    const member = await createMember(service);
    const { token, password, email } = member;
    const body = { password, email: "thief@example.org" };
    await service.rest("PATCH", "/account/email", { token, body });
    const stolen = tokenOfLink(service.mails.find(({ to }) => to === "thief@example.org"));
    await reset({ token: await linkFor(email) });
    expect(service.mails.at(-1)?.text).toContain("Your email was to become thief@example.org");
    const verified = await service.rest("POST", "/register/verify", { body: { token: stolen } });
    expect(seen(verified)).toEqual(REFUSED);
    const row = await service.deps.db.user.findUniqueOrThrow({ where: { id: member.id } });
    expect(row).toMatchObject({ email, pendingEmail: null });
  });

  test("leaves the link good when the password is refused", async () => {
    const member = await createMember(service);
    const token = await linkFor(member.email);
    const refused = await reset({ token, password: "password1" });
    expect(seen(refused)).toEqual({ status: 400, body: { message: "password is too common" } });
    const own = await reset({ token, password: member.email });
    const message = "password must not be the username or the email";
    expect(seen(own)).toEqual({ status: 400, body: { message } });
    expect(seen(await reset({ token }))).toEqual(DONE);
  });

  test("does nothing with a link to verify an email", async () => {
    const account = { username: "anna", email: "anna@example.org", password: "correct horse" };
    await service.rest("POST", "/register", { body: account });
    const token = tokenOfLink(service.mails.at(-1));
    expect(seen(await reset({ token }))).toEqual(REFUSED);
    expect((await service.rest("POST", "/register/verify", { body: { token } })).status).toBe(204);
  });

  test.each([
    [{}, "token is required"],
    [{ token: "x", password: undefined }, "password is required"],
    [{ token: "x", password: "short" }, "password must be 8 to 128 characters"],
  ])("refuses %j", async (body, message) => {
    expect(seen(await reset(body))).toEqual({ status: 400, body: { message } });
  });
});
