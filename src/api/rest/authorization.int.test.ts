import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import { createImageRow, createMember } from "@/testing/factories";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function askMe(authorization: string) {
  return service.rest("GET", "/user/@me", { headers: { authorization } });
}

describe("the Authorization header", () => {
  test.each([
    ["the token", (token: string) => token],
    ["the token after Bearer", (token: string) => `Bearer ${token}`],
    ["the token after bearer", (token: string) => `bearer ${token}`],
    ["the token after Bearer and more space", (token: string) => `Bearer   ${token}`],
  ])("may carry %s", async (_, write) => {
    const { id, token } = await createMember(service);
    const answer = await askMe(write(token));
    expect(answer.body).toMatchObject({ user: { id } });
  });

  test.each([
    ["another scheme", (token: string) => `Basic ${token}`],
    ["a token with one letter more", (token: string) => `${token}A`],
    ["a token with one letter less", (token: string) => token.slice(0, -1)],
    ["the token of another case", (token: string) => token.toLowerCase()],
    ["a token twice", (token: string) => `${token}, ${token}`],
    ["an id alone", (token: string) => token.slice(0, 12)],
    ["a token of somebody who does not exist", (token: string) => `aaaaaaaaaaaa${token.slice(12)}`],
    ["null", () => "null"],
    ["Bearer null", () => "Bearer null"],
    ["undefined", () => "undefined"],
  ])("must not carry %s", async (_, write) => {
    const { token } = await createMember(service);
    expect(seen(await askMe(write(token)))).toEqual({
      status: 401,
      body: { message: "Invalid token" },
    });
  });

  test("must not carry the token of one account under the id of another", async () => {
    const [one, other] = [await createMember(service), await createMember(service)];
    const answer = await askMe(other.id + one.token.slice(12));
    expect(answer.status).toBe(401);
  });

  test.each(["", "   ", "Bearer", "Bearer "])("says nothing when it is %j", async (value) => {
    expect(seen(await askMe(value))).toEqual({
      status: 401,
      body: { message: "Authentication required" },
    });
  });

  test.each([
    ["GET", "/images/ID"],
    ["GET", "/random/image"],
    ["POST", "/images/search"],
    ["POST", "/users/search"],
    ["GET", ""],
  ])("is ignored with a wrong token where none is needed: %s %s", async (method, path) => {
    const id = await createImageRow(service);
    const answer = await service.rest(method, path.replace("ID", id), { token: "null" });
    expect(answer.status).toBe(200);
  });

  test("is ignored with a wrong token when a token is asked for", async () => {
    const { username, password, token } = await createMember(service);
    const answer = await service.rest("POST", "/auth", {
      token: "null",
      body: { username, password },
    });
    expect(seen(answer)).toEqual({ status: 200, body: { token } });
  });

  test("changes nothing about what is found", async () => {
    const { token } = await createMember(service);
    const id = await createImageRow(service);
    const [without, withToken] = [
      await service.rest("GET", `/images/${id}`),
      await service.rest("GET", `/images/${id}`, { token }),
    ];
    expect(imageOf(withToken)).toEqual(imageOf(without));
  });
});

describe("a cookie", () => {
  test.each([
    ["GET", "/user/@me"],
    ["POST", "/images"],
    ["POST", "/auth/regen"],
    ["GET", "/pending/list"],
  ])("of a browser session is ignored over REST: %s %s", async (method, path) => {
    const member = await createMember(service, { roles: ["admin"] });
    const cookie = await signedIn(service, member);
    // It is one that the site's own pages are served by.
    expect((await service.query("users.get", { id: "@me" }, { cookie })).status).toBe(200);
    expect(seen(await service.rest(method, path, { headers: { cookie } }))).toEqual({
      status: 401,
      body: { message: "Authentication required" },
    });
  });
});

describe("the challenge of a 401", () => {
  const NONE = 'Bearer realm="Ema"';
  const WRONG = 'Bearer realm="Ema", error="invalid_token"';

  test.each([
    ["a token is missing", "/user/@me", {}, NONE],
    ["a token is wrong", "/user/@me", { authorization: "null" }, WRONG],
  ])("says that %s", async (_, path, headers, challenge) => {
    const answer = await service.rest("GET", path, { headers });
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, challenge]);
  });

  test("stands where a password is wrong, and over tRPC", async () => {
    const body = { username: "nobody", password: "correct horse" };
    const answers = [
      await service.rest("POST", "/auth", { body }),
      await service.query("account.settings", {}),
    ];
    for (const { status, headers } of answers) {
      expect([status, headers.get("www-authenticate")]).toEqual([401, NONE]);
    }
  });

  test("is on no other refusal", async () => {
    const { headers } = await service.rest("GET", "/images/none");
    expect(headers.has("www-authenticate")).toBe(false);
  });
});
