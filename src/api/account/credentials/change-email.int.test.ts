import { describe, expect, test } from "vitest";
import { handleRest } from "@/api/rest/handler";
import { PROOF_MS } from "@/domain/accounts/proofs/proof";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { seen, toRequest } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import { createMember, type Member, uploadForm } from "@/testing/factories";
import { tokenOfLink } from "@/testing/seen-link";
import { testService } from "@/testing/service";
import { whilePasswordIsCompared } from "@/testing/while-password-is-compared";

const service = testService();

const NEW = "new@example.org";
const DONE = { status: 204, body: undefined };
const REFUSED = {
  status: 400,
  body: { message: "This link was used already, is too old or is incomplete: ask for a new one" },
};

const asking = ({ token, password }: Member, body: Record<string, unknown> = {}) => ({
  token,
  body: { password, email: NEW, ...body },
});

function change(member: Member, body: Record<string, unknown> = {}) {
  return service.rest("PATCH", "/account/email", asking(member, body));
}

const cancel = ({ token }: Member) => service.rest("DELETE", "/account/email", { token });

const verify = (token: string) => service.rest("POST", "/register/verify", { body: { token } });

/** The token of the newest link to an address. */
const linkTo = (email: string) =>
  tokenOfLink(service.mails.filter(({ to }) => to === email).at(-1));

async function emailOf({ token }: Member) {
  return (await service.rest("GET", "/user/@me", { token })).body;
}

const asOwn = (email: string, verified: boolean) => ({ user: { email, verified } });

describe("PATCH /account/email", () => {
  test("mails a link to the new address and a notice to the old one", async () => {
    const member = await createMember(service);
    expect(seen(await change(member, { email: "New@Example.org" }))).toEqual(DONE);
    expect(service.mails.map(({ to }) => to).sort()).toEqual([member.email, NEW]);
    const notice = service.mails.find(({ to }) => to === member.email);
    expect(notice?.text).toContain(NEW);
    expect(notice?.text).not.toContain("?token=");
  });

  test("is refused where the password is another by the time that it is found right", async () => {
    const member = await createMember(service);
    const answer = await whilePasswordIsCompared(service, member.id, () =>
      handleRest(toRequest("PATCH", "/api/v1/account/email", asking(member))),
    );
    expect(seen(answer)).toEqual({ status: 401, body: { message: "incorrect password" } });
    const where = { id: member.id };
    expect(await service.deps.db.user.findUnique({ where })).toMatchObject({ pendingEmail: null });
    expect(service.mails).toEqual([]);
  });

  test("shows the new address as not verified until the link is followed", async () => {
    const member = await createMember(service);
    await change(member);
    expect(await emailOf(member)).toMatchObject(asOwn(NEW, false));
    expect((await verify(linkTo(NEW))).status).toBe(204);
    expect(await emailOf(member)).toMatchObject(asOwn(NEW, true));
  });

  test("keeps the account from uploading until then", async () => {
    const member = await createMember(service);
    const { token } = member;
    const upload = async () =>
      (await service.rest("POST", "/images", { token, body: await uploadForm() })).status;
    await change(member);
    expect(await upload()).toBe(403);
    await verify(linkTo(NEW));
    expect(await upload()).toBe(200);
  });

  test("leaves the account found by others and able to sign in", async () => {
    const member = await createMember(service);
    await change(member);
    const { id, username, password } = member;
    expect((await service.rest("POST", "/auth", { body: { username, password } })).status).toBe(
      200,
    );
    expect((await service.rest("GET", `/user/${id}`)).status).toBe(200);
  });

  test("gives a link that works once", async () => {
    const member = await createMember(service);
    await change(member);
    const token = linkTo(NEW);
    expect((await verify(token)).status).toBe(204);
    expect(seen(await verify(token))).toEqual(REFUSED);
  });

  test("gives a link that works for a day", async () => {
    const member = await createMember(service);
    await change(member);
    service.clock.advance(PROOF_MS.change);
    expect(seen(await verify(linkTo(NEW)))).toEqual(REFUSED);
    expect(await emailOf(member)).toMatchObject(asOwn(NEW, false));
    await service.rest("POST", "/register/resend", { body: { email: NEW } });
    service.clock.advance(PROOF_MS.change - 1);
    expect((await verify(linkTo(NEW))).status).toBe(204);
  });

  test("makes the link to an address worthless that was named before", async () => {
    const member = await createMember(service);
    await change(member, { email: "first@example.org" });
    await change(member);
    expect(seen(await verify(linkTo("first@example.org")))).toEqual(REFUSED);
    expect((await verify(linkTo(NEW))).status).toBe(204);
    expect(await emailOf(member)).toMatchObject(asOwn(NEW, true));
  });

  test("makes links worthless that went to the old address", async () => {
    const member = await createMember(service);
    await service.rest("POST", "/account/forgot", { body: { email: member.email } });
    const reset = linkTo(member.email);
    await change(member);
    await verify(linkTo(NEW));
    const body = { token: reset, password: "another horse" };
    expect(seen(await service.rest("POST", "/account/reset", { body }))).toEqual(REFUSED);
  });

  test("answers the same for an address that another account has, and tells that account", async () => {
    const [member, other] = [await createMember(service), await createMember(service)];
    expect(seen(await change(member, { email: other.email }))).toEqual(DONE);
    expect(await emailOf(member)).toMatchObject(asOwn(other.email, false));
    const told = service.mails.filter(({ to }) => to === other.email);
    expect(told).toMatchObject([{ subject: "You already have an account on Ema" }]);
    expect(told[0]?.text).not.toContain("?token=");
    await service.rest("POST", "/register/resend", { body: { username: member.username } });
    expect(service.mails.filter(({ to }) => to === other.email)).toHaveLength(1);
    expect(await emailOf(other)).toMatchObject(asOwn(other.email, true));
  });

  test("of two accounts that want an address gives it to the first to verify it", async () => {
    const members = [await createMember(service), await createMember(service)];
    const links = [];
    for (const member of members) {
      await change(member);
      links.push(linkTo(NEW));
    }
    const answers = await Promise.all(links.map(verify));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ message: "another account has this email" });
    const rows = await service.deps.db.user.findMany({ where: { email: NEW } });
    expect(rows).toHaveLength(1);
  });

  test("mails an address three times an hour at most, whoever gives it", async () => {
    service.runtime.limiter = createMemoryRateLimiter(service.clock);
    for (let place = 0; place < 5; place += 1) {
      expect((await change(await createMember(service))).status).toBe(204);
    }
    expect(service.mails.filter(({ to }) => to === NEW)).toHaveLength(3);
    // Those of who gave it are told each time.
    expect(service.mails).toHaveLength(8);
  });

  test("to the address that the account has stops the change", async () => {
    const member = await createMember(service);
    await change(member);
    expect(seen(await change(member, { email: member.email }))).toEqual(DONE);
    expect(await emailOf(member)).toMatchObject(asOwn(member.email, true));
    expect(seen(await verify(linkTo(NEW)))).toEqual(REFUSED);
  });

  test("refuses a wrong password", async () => {
    const member = await createMember(service);
    expect(seen(await change(member, { password: "wrong horse" }))).toEqual({
      status: 401,
      body: { message: "incorrect password" },
    });
    expect(service.mails).toEqual([]);
    expect(await emailOf(member)).toMatchObject(asOwn(member.email, true));
  });

  test("refuses a stranger", async () => {
    const body = { password: "correct horse", email: NEW };
    expect((await service.rest("PATCH", "/account/email", { body })).status).toBe(401);
  });

  test.each([
    [{ password: undefined }, "password is required"],
    [{ email: undefined }, "email is required"],
    [{ email: "new" }, "email must be an email address"],
  ])("refuses %j", async (body, message) => {
    const answer = await change(await createMember(service), body);
    expect(seen(answer)).toEqual({ status: 400, body: { message } });
  });
});

test("the form of a page changes the email too", async () => {
  const member = await createMember(service);
  const cookie = await signedIn(service, member);
  const { password } = member;
  const places = { _next: "/settings", _back: "/settings/email" };
  const fields = { password, email: NEW, ...places };
  const refused = await service.form(
    "account.changeEmail",
    { ...fields, password: "wrong" },
    { cookie },
  );
  expect(refused.headers.get("location")).toMatch(/^\/settings\/email\?flash=/);
  expect(service.mails).toEqual([]);
  const answer = await service.form("account.changeEmail", fields, { cookie });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/settings"]);
  expect(await emailOf(member)).toMatchObject(asOwn(NEW, false));
});

describe("DELETE /account/email", () => {
  test("stops a change, whose link is worthless then", async () => {
    const member = await createMember(service);
    await change(member);
    expect(seen(await cancel(member))).toEqual(DONE);
    expect(await emailOf(member)).toMatchObject(asOwn(member.email, true));
    expect(seen(await verify(linkTo(NEW)))).toEqual(REFUSED);
  });

  test("does nothing where nothing is under way", async () => {
    const member = await createMember(service);
    expect(seen(await cancel(member))).toEqual(DONE);
    expect(await emailOf(member)).toMatchObject(asOwn(member.email, true));
  });

  test("refuses a stranger", async () => {
    expect((await service.rest("DELETE", "/account/email")).status).toBe(401);
  });
});
