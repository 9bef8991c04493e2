import { describe, expect, test } from "vitest";
import { SITE_URL } from "@/testing/ask";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { signedIn } from "@/testing/browser";
import { createMember, uploadForm } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

/** What browsers send of a page of another site, of a sub-domain, of a file, and before Fetch Metadata. */
const FOREIGN: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "same-site", origin: "http://sub.ema.test" },
  { "sec-fetch-site": "none", origin: "null" },
  { "sec-fetch-site": "", origin: "https://evil.example" },
  { "sec-fetch-site": "", origin: "null" },
  { "sec-fetch-site": "", origin: "http://ema.test.evil.example" },
];

/** Leaves out headers that are empty. */
function sent(headers: Record<string, string>): Headers {
  return new Headers(Object.entries(headers).filter(([, value]) => value !== ""));
}

async function aBrowser() {
  const member = await createMember(service);
  const cookie = await signedIn(service, member);
  return { member, cookie };
}

const tokenSeed = async (id: string) =>
  (await service.deps.db.user.findUniqueOrThrow({ where: { id } })).tokenSeed;

describe("with a browser's session", () => {
  test.each(FOREIGN)("a call from %j changes nothing", async (foreign) => {
    const { member, cookie } = await aBrowser();
    const before = await tokenSeed(member.id);
    const headers = Object.fromEntries(sent({ cookie, ...foreign }));
    const answer = await service.mutate("auth.regenerate", { body: {}, headers });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("This request did not come from a page of this site");
    expect(await tokenSeed(member.id)).toBe(before);
  });

  test.each(FOREIGN)("a form from %j changes nothing", async (foreign) => {
    const { member, cookie } = await aBrowser();
    const before = await tokenSeed(member.id);
    const headers = { cookie, ...foreign };
    const answer = await service.form("auth.regenerate", {}, { headers });
    expect(answer.status).toBe(403);
    expect(await tokenSeed(member.id)).toBe(before);
  });

  test.each(FOREIGN)("an upload from %j stores nothing", async (foreign) => {
    const { cookie } = await aBrowser();
    const headers = Object.fromEntries(sent({ cookie, ...foreign }));
    const answer = await service.mutate("images.upload", { body: await uploadForm(), headers });
    expect(answer.status).toBe(403);
    expect(await service.deps.db.image.count()).toBe(0);
  });

  test("an upload from another site is none of those that the visitor may make", async () => {
    service.runtime.limiter = createMemoryRateLimiter(service.clock);
    const { cookie } = await aBrowser();
    const upload = async (from: string) => {
      const headers = { cookie, "sec-fetch-site": from };
      return (await service.mutate("images.upload", { body: await uploadForm(), headers })).status;
    };
    for (const _ of [1, 2, 3]) expect(await upload("cross-site")).toBe(403);
    expect(await upload("same-origin")).toBe(200);
  });

  test("a call with a wrong token is nobody's, whatever session is beside it", async () => {
    const { member, cookie } = await aBrowser();
    const before = await tokenSeed(member.id);
    for (const from of [...FOREIGN, { "sec-fetch-site": "same-origin" }]) {
      const headers = Object.fromEntries(sent({ cookie, authorization: "null", ...from }));
      const answer = await service.mutate("auth.regenerate", { body: {}, headers });
      expect(answer.status).toBe(401);
    }
    expect(await tokenSeed(member.id)).toBe(before);
  });

  test("a call that does not say where it comes from changes nothing", async () => {
    const { member, cookie } = await aBrowser();
    const before = await tokenSeed(member.id);
    const answer = await service.mutate("auth.regenerate", { body: {}, headers: { cookie } });
    expect(answer.status).toBe(403);
    expect(await tokenSeed(member.id)).toBe(before);
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "same-origin" },
    { origin: SITE_URL },
    { origin: "http://192.168.1.7:3000", host: "192.168.1.7:3000" },
  ])("a call from a page of the site works: %j", async (headers) => {
    const { member, cookie } = await aBrowser();
    const before = await tokenSeed(member.id);
    const all = { cookie, ...headers };
    expect((await service.mutate("auth.regenerate", { body: {}, headers: all })).status).toBe(200);
    expect(await tokenSeed(member.id)).not.toBe(before);
  });
});

describe("without a session", () => {
  test("another site cannot sign a visitor in", async () => {
    const { username, password } = await createMember(service);
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const answer = await service.mutate("auth.signIn", { body: { username, password }, headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("a program with a token may call from wherever it runs", async () => {
    const { token } = await createMember(service);
    const headers = { "sec-fetch-site": "cross-site", origin: "https://app.example" };
    expect((await service.mutate("auth.regenerate", { body: {}, token, headers })).status).toBe(
      200,
    );
  });
});
