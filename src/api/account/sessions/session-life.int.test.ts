import { beforeEach, describe, expect, test } from "vitest";
import { contextOf } from "@/api/context";
import { createAccounts } from "@/domain/accounts/accounts";
import { closedDatabase, unreachableDatabase } from "@/testing/broken-database";
import { toRequest } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

beforeEach(() => service.clock.catchUp());

const use = (cookie: string) => service.query("users.get", { id: "@me" }, { cookie });
const row = () => service.deps.db.session.findFirstOrThrow();

/** As the site is reached by that address. */
function reachedBy(siteUrl: string) {
  const { db, secret, newId } = service.deps;
  service.deps.siteUrl = siteUrl;
  service.deps.accounts = createAccounts({ db, secret, siteUrl, newId });
}

describe("a session that is used", () => {
  test("is renewed after a day, cookie and row, and not before", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const before = await row();
    service.clock.advance(23 * HOUR);
    expect((await use(cookie)).headers.getSetCookie()).toEqual([]);
    expect(await row()).toEqual(before);

    service.clock.advance(2 * HOUR);
    const [renewed = "", ...rest] = (await use(cookie)).headers.getSetCookie();
    expect(renewed.split("; ")).toEqual([
      cookie,
      "Max-Age=2592000",
      "Path=/",
      "HttpOnly",
      "SameSite=Lax",
    ]);
    expect(rest).toEqual([]);
    const { expiresAt, updatedAt } = await row();
    expect(updatedAt).toEqual(service.clock.now());
    expect(expiresAt.getTime() - service.clock.now().getTime()).toBe(30 * DAY);

    expect((await use(cookie)).headers.getSetCookie()).toEqual([]);
  });

  test("lives on and on; one that is not ends after thirty days", async () => {
    const used = await signedIn(service, await createMember(service));
    const unused = await signedIn(service, await createMember(service));
    for (let month = 0; month < 3; month += 1) {
      service.clock.advance(20 * DAY);
      expect((await use(used)).status).toBe(200);
    }
    expect((await use(unused)).status).toBe(401);
  });

  test("is renewed by a form as well, and written once by many requests", async () => {
    const cookie = await signedIn(service, await createMember(service));
    service.clock.advance(2 * DAY);
    const ask = { cookie };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => service.form("notifications.read", {}, ask)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 303));
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toHaveLength(1);
  });

  test("is renewed by no page, which could not give the browser its cookie", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const before = await row();
    service.clock.advance(2 * DAY);
    const page = await contextOf(toRequest("GET", "/", { cookie }).headers, "page");
    expect(page.session).toEqual({ id: before.id });
    expect(await row()).toEqual(before);
    expect((await use(cookie)).headers.getSetCookie()).toHaveLength(1);
  });

  test("ends after a day where it was to end with the window", async () => {
    const { username, password } = await createMember(service);
    const body = { username, password, remember: false };
    const { headers } = await service.mutate("auth.signIn", { body });
    const set = headers.getSetCookie();
    expect(set.join()).not.toContain("Max-Age");
    const cookie = set.map((one) => one.split(";", 1)[0]).join("; ");
    service.clock.advance(23 * HOUR);
    const answer = await use(cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    service.clock.advance(2 * HOUR);
    expect((await use(cookie)).status).toBe(401);
  });
});

describe("its cookie", () => {
  test.each([
    { siteUrl: "http://ema.test", name: "ema.session_token", isSecure: false },
    { siteUrl: "https://ema.test", name: "__Secure-ema.session_token", isSecure: true },
  ])("of $siteUrl is kept from scripts, other sites and bare wires", async (site) => {
    reachedBy(site.siteUrl);
    const { username, password } = await createMember(service);
    const begun = await service.mutate("auth.signIn", { body: { username, password } });
    const [set = ""] = begun.headers.getSetCookie();
    const cookie = set.split(";", 1)[0] ?? "";
    service.clock.advance(2 * DAY);
    const [renewed = ""] = (await use(cookie)).headers.getSetCookie();
    for (const one of [set, renewed]) {
      const parts = one.split("; ");
      expect(parts[0]).toBe(cookie);
      expect(cookie.startsWith(`${site.name}=`)).toBe(true);
      expect(parts).toEqual(
        expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=2592000"]),
      );
      expect(parts.includes("Secure")).toBe(site.isSecure);
    }
  });
});

describe("a database that fails while better-auth asks it", () => {
  test.each([
    { state: "unreachable", open: unreachableDatabase, status: 503 },
    { state: "broken", open: closedDatabase, status: 500 },
  ])("is told as what it is when it is $state", async ({ open, status }) => {
    const { username, password } = await createMember(service);
    const cookie = await signedIn(service, { username, password });
    const { secret, siteUrl, newId } = service.deps;
    service.deps.accounts = createAccounts({ db: await open(), secret, siteUrl, newId });
    const begun = await service.mutate("auth.signIn", { body: { username, password } });
    expect(begun.status).toBe(status);
    expect((await service.mutate("auth.signOut", { body: {}, cookie })).status).toBe(status);
  });
});
