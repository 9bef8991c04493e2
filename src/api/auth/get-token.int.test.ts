import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createMember } from "@/testing/factories";
import { tokenOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const MISSING = { status: 400, body: { message: "username and password are required" } };
const WRONG = { status: 401, body: { message: "incorrect username or password" } };

function ask(body: Record<string, unknown>) {
  return service.rest("POST", "/auth", { body });
}

describe("POST /auth", () => {
  test("answers the token, and nothing else", async () => {
    const { username, password, token } = await createMember(service);
    expect(seen(await ask({ username, password }))).toEqual({ status: 200, body: { token } });
  });

  test("knows the account by a name with spaces around it, as phones type it", async () => {
    const { username, password, token } = await createMember(service);
    const answer = await ask({ username: ` ${username} `, password });
    expect(seen(answer)).toEqual({ status: 200, body: { token } });
  });

  test("answers a token with at least 256 bits of secret behind the account's id", async () => {
    const { id, username, password } = await createMember(service);
    const token = tokenOf(await ask({ username, password }));
    expect(Buffer.from(token.slice(id.length), "base64url")).toHaveLength(32);
  });

  test("answers the same token until it is regenerated", async () => {
    const { username, password } = await createMember(service);
    const first = await ask({ username, password });
    service.clock.advance(400 * 24 * 3_600_000);
    const second = await ask({ username, password });
    expect(tokenOf(second)).toBe(tokenOf(first));
  });

  test("answers a token that works", async () => {
    const { id, username, password } = await createMember(service);
    const token = tokenOf(await ask({ username, password }));
    const me = await service.rest("GET", "/user/@me", { token });
    expect(me.body).toMatchObject({ user: { id } });
  });

  test.each(["Anna_K", "anna_k", "ANNA_K"])("takes the username as %s", async (username) => {
    const { password, token } = await createMember(service, { username: "Anna_K" });
    expect(seen(await ask({ username, password }))).toEqual({ status: 200, body: { token } });
  });

  test.each([
    ["neither", {}],
    ["no username", { password: "correct horse" }],
    ["no password", { username: "anna" }],
    ["an empty username", { username: "", password: "correct horse" }],
    ["an empty password", { username: "anna", password: "" }],
    ["null", { username: null, password: null }],
  ])("wants both: refuses %s", async (_, body) => {
    expect(seen(await ask(body))).toEqual(MISSING);
  });

  test("wants both: refuses no body at all", async () => {
    expect(seen(await service.rest("POST", "/auth"))).toEqual(MISSING);
  });

  test.each([
    [{ username: 5, password: "correct horse" }, "username must be a string"],
    [{ username: "anna", password: ["x"] }, "password must be a string"],
    [
      { username: "an\u0000na", password: "correct horse" },
      "username must not contain characters that are not text",
    ],
  ])("refuses %j", async (body, message) => {
    expect(seen(await ask(body))).toEqual({ status: 400, body: { message } });
  });

  test("refuses a wrong password", async () => {
    const { username } = await createMember(service);
    expect(seen(await ask({ username, password: "incorrect horse" }))).toEqual(WRONG);
  });

  test("refuses a password in another case", async () => {
    const { username, password } = await createMember(service);
    expect(seen(await ask({ username, password: password.toUpperCase() }))).toEqual(WRONG);
  });

  test("answers the same for a user who does not exist", async () => {
    expect(seen(await ask({ username: "nobody", password: "correct horse" }))).toEqual(WRONG);
  });

  test("answers a user who does not exist with the headers of a wrong password", async () => {
    const { username } = await createMember(service);
    const wrong = await ask({ username, password: "incorrect horse" });
    const unknown = await ask({ username: "nobody", password: "incorrect horse" });
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
  });

  test("does not take the email for the username", async () => {
    const { email, password } = await createMember(service);
    expect(seen(await ask({ username: email, password }))).toEqual(WRONG);
  });

  test("refuses an account whose email is not verified, once the password was right", async () => {
    const { username, password } = await createMember(service, { verified: false });
    expect(seen(await ask({ username, password }))).toEqual({
      status: 403,
      body: { message: "must verify your email" },
    });
  });

  test("does not tell who gives a wrong password that the email is not verified", async () => {
    const { username } = await createMember(service, { verified: false });
    expect(seen(await ask({ username, password: "incorrect horse" }))).toEqual(WRONG);
  });

  test("takes a urlencoded body", async () => {
    const { username, password, token } = await createMember(service);
    const answer = await service.rest("POST", "/auth", {
      body: new URLSearchParams({ username, password }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(seen(answer)).toEqual({ status: 200, body: { token } });
  });

  test("works the same over tRPC", async () => {
    const { username, password, token } = await createMember(service);
    const answer = await service.mutate("auth.token", { body: { username, password } });
    expect(answer.body).toEqual({ result: { data: { token } } });
  });

  test.each([
    [{}, 400, "username and password are required"],
    [{ username: "nobody", password: "x" }, 401, "incorrect username or password"],
  ])("refuses %j over tRPC in the same words", async (body, status, message) => {
    const answer = await service.mutate("auth.token", { body });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { message } });
  });

  test("never keeps what would yield a token", async () => {
    const { username, password } = await createMember(service);
    const token = tokenOf(await ask({ username, password }));
    const [row] = await service.deps.db.$queryRaw<{ text: string }[]>`
      SELECT string_agg(users::text, ' ') || string_agg(accounts::text, ' ') AS text
      FROM users, accounts`;
    expect(row?.text).toContain(username);
    expect(row?.text).not.toContain(token.slice(12));
    expect(row?.text).not.toContain(password);
  });
});
