import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "@/domain/accounts/proofs/proof";
import { cookiesOf, signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { tokenOf } from "@/testing/read-answer";
import { tokenOfLink } from "@/testing/seen-link";
import { testService } from "@/testing/service";
import { readFlash } from "./flash";

/** Forms that set a password and are sent again, as their answer did not come, or twice at once. */

const service = testService();
const NEW = "another horse";

beforeEach(() => service.clock.catchUp());

async function send(procedure: string, fields: Record<string, string>, cookie?: string) {
  const pages = { _back: "/refused", _next: "/done", _done: "It is done." };
  const options = cookie === undefined ? {} : { cookie };
  const answer = await service.form(procedure, { ...pages, ...fields }, options);
  const address = new URL(answer.headers.get("location") ?? "", "http://ema.test");
  const flash = readFlash(cookiesOf(answer), address.searchParams.get("flash") ?? "");
  return { page: address.pathname, message: flash?.message };
}

const DONE = { page: "/done", message: "It is done." };
const SIGN_IN = { page: "/login", message: "It is done. Sign in with the new one." };

describe("the form that sets a password by a mailed link", () => {
  async function scene() {
    const { email, ...member } = await createMember(service);
    await service.rest("POST", "/account/forgot", { body: { email } });
    const token = tokenOfLink(service.mails.at(-1));
    const reset = (password = NEW) => send("account.resetPassword", { token, password });
    return { ...member, token, reset };
  }

  test("leads on each time, and programs are told that the link works once", async () => {
    const { token, reset } = await scene();
    expect(await Promise.all([reset(), reset()])).toEqual([DONE, DONE]);
    expect(await reset()).toEqual(DONE);
    const body = { token, password: NEW };
    expect((await service.rest("POST", "/account/reset", { body })).status).toBe(400);
    expect(service.mails.filter(({ subject }) => subject.includes("changed"))).toHaveLength(1);
  });

  test("is refused with another password, after an hour, or once yet another was set", async () => {
    const { username, reset } = await scene();
    await reset();
    expect(await reset("yet another horse")).toMatchObject({ page: "/refused" });
    service.clock.advance(HOUR_MS);
    expect(await reset()).toMatchObject({ page: "/refused" });
    const body = { username, password: NEW };
    expect((await service.rest("POST", "/auth", { body })).status).toBe(200);

    const other = await scene();
    await other.reset();
    const asked = { body: { username: other.username, password: NEW } };
    const token = tokenOf(await service.rest("POST", "/auth", asked));
    const change = { password: NEW, newPassword: "yet another horse" };
    await service.rest("PATCH", "/account/password", { token, body: change });
    expect(await other.reset()).toMatchObject({ page: "/refused" });
  });
});

describe("the form that changes a password", () => {
  async function scene() {
    const member = await createMember(service);
    const cookie = await signedIn(service, member);
    const fields = { password: member.password, newPassword: NEW, _owner: member.id };
    const change = (other = {}) => send("account.changePassword", { ...fields, ...other }, cookie);
    return { member, change };
  }

  test("leads on, and whoever sends it again without the new session to where it is signed in with", async () => {
    const { change } = await scene();
    expect(await change()).toEqual(DONE);
    expect(await change()).toEqual(SIGN_IN);
  });

  test("so does one that is pressed twice", async () => {
    const { change } = await scene();
    const [one, other] = await Promise.all([change(), change()]);
    expect([one, other]).toContainEqual(DONE);
    expect([one, other]).toContainEqual(SIGN_IN);
  });

  test("is refused with another new password, of another account, or after an hour", async () => {
    const { change } = await scene();
    const other = await createMember(service);
    await change();
    const message = "You were signed out, and nothing was sent: send it again.";
    const refused = { page: "/login", message };
    expect(await change({ newPassword: "yet another horse" })).toEqual(refused);
    expect(await change({ _owner: other.id })).toEqual(refused);
    expect(await change({ _owner: "nobody" })).toEqual(refused);
    service.clock.advance(2 * HOUR_MS);
    expect(await change()).toEqual(refused);
  });

  test("is refused for a wrong password as ever", async () => {
    const { change } = await scene();
    expect(await change({ password: "a wrong one" })).toMatchObject({ page: "/refused" });
  });
});
