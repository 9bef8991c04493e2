import { socketHeader } from "@/testing/ask";
import { describe, expect, test } from "vitest";
import type { Answer } from "@/testing/ask";
import { createMember, uploadForm } from "@/testing/factories";
import { guardPage } from "./pages/guard-page";
import { limitPage } from "./pages/limit-page";
import { testService } from "@/testing/service";

const service = testService({ rateLimits: true });

function statusesOf(answers: Answer[]): number[] {
  return answers.map(({ status }) => status);
}

async function times<T>(count: number, ask: (place: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, place) => ask(place)));
}

describe("writes over tRPC", () => {
  test("draw on the upload's limit over REST", async () => {
    const { token } = await createMember(service);
    const answers = [
      await service.mutate("images.upload", { token, body: await uploadForm() }),
      await service.rest("POST", "/images", { token, body: await uploadForm() }),
      await service.mutate("images.upload", { token, body: await uploadForm() }),
      await service.rest("POST", "/images", { token, body: await uploadForm() }),
    ];
    expect(statusesOf(answers)).toEqual([200, 200, 429, 429]);
  });

  test("draw on the token's limit over REST", async () => {
    const rest = await times(4, () => service.rest("POST", "/auth", { body: {} }));
    const trpc = await times(20, () => service.mutate("auth.token", { body: {} }));
    expect(statusesOf(rest)).toEqual(Array(4).fill(400));
    expect(trpc.filter(({ status }) => status !== 429)).toHaveLength(6);
  });

  test("draw on the regeneration's limit over REST", async () => {
    const member = await createMember(service);
    const { username, password } = member;
    await service.mutate("auth.regenerate", { token: member.token, body: {} });
    const auth = await service.rest("POST", "/auth", { body: { username, password } });
    const token = /"token":"([^"]+)"/.exec(auth.text)?.[1] ?? "";
    const answers = [
      await service.rest("POST", "/auth/regen", { token }),
      await service.mutate("auth.regenerate", { token, body: {} }),
    ];
    expect(statusesOf(answers)).toEqual([429, 429]);
  });

  test("draw on the review's and the registration's limits too", async () => {
    const body = { id: "aaaaaaaaaaaa", action: "approve" };
    await times(30, () => service.mutate("pending.review", { body }));
    await times(5, () => service.mutate("auth.register", { body: {} }));
    const answers = [
      await service.rest("POST", "/pending/aaaaaaaaaaaa/review", { body }),
      await service.rest("POST", "/register", { body: {} }),
    ];
    expect(statusesOf(answers)).toEqual([429, 429]);
  });

  test("say how the client stands, so that a page can pace itself", async () => {
    const { token } = await createMember(service);
    const answers = [
      await service.mutate("images.upload", { token, body: await uploadForm() }),
      await service.mutate("images.upload", { token, body: await uploadForm() }),
      await service.mutate("images.upload", { token, body: await uploadForm() }),
    ];
    const remaining = answers.map(({ headers }) => headers.get("x-ratelimit-remaining"));
    expect(remaining).toEqual(["1", "0", "0"]);
    const last = answers.at(-1);
    expect(last?.headers.get("retry-after")).toBe("10");
    expect(last?.body).toMatchObject({
      error: { message: "Too many requests", data: { retryAfter: 10_000 } },
    });
  });

  test("count each call of a batch", async () => {
    const path = Array<string>(10).fill("auth.token").join(",");
    const body = Object.fromEntries(Array.from({ length: 10 }, (_, place) => [place, {}]));
    await service.mutate(`${path}?batch=1`, { body });
    expect((await service.rest("POST", "/auth", { body: {} })).status).toBe(429);
  });
});

describe("what browsers alone ask", () => {
  const LIMITS: [calls: string[], count: number, seconds: number][] = [
    [["auth.secondFactor"], 10, 60],
    [["auth.beginPasskeySignIn", "auth.endPasskeySignIn"], 20, 60],
    [["auth.signOut"], 20, 10],
    [["account.twoFactor.begin", "account.passkeys.begin"], 10, 60],
    [["visitor.chooseNsfw", "visitor.chooseTheme"], 20, 10],
  ];

  test.each(LIMITS)("by %j is admitted %i times in %i seconds", async (calls, count, seconds) => {
    const ask = (place: number) => service.mutate(calls[place % calls.length] ?? "", { body: {} });
    const answers = await times(count + 10, ask);
    expect(statusesOf(answers)).not.toContain(404);
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(count);
    service.clock.advance(seconds * 1_000 - 1);
    expect((await ask(0)).status).toBe(429);
    service.clock.advance(1);
    expect((await ask(0)).status).not.toBe(429);
  });
});

describe("reads over tRPC", () => {
  test("have a limit of their own: 60 in any ten seconds", async () => {
    const answers = await times(100, () => service.query("images.list", {}));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers[0]?.headers.get("ratelimit-policy")).toMatch(/^"[^"]+";q=60;w=10$/);
    service.clock.advance(9_999);
    expect((await service.query("images.list", {})).status).toBe(429);
    service.clock.advance(1);
    expect((await service.query("images.list", {})).status).toBe(200);
  });

  test("share it among all of them", async () => {
    await times(30, () => service.query("images.search", {}));
    await times(30, () => service.query("images.random", {}));
    const answers = [
      await service.query("images.get", { id: "aaaaaaaaaaaa" }),
      await service.query("users.search", {}),
    ];
    expect(statusesOf(answers)).toEqual([429, 429]);
  });

  test("take nothing from the limits over REST, nor REST from theirs", async () => {
    await times(60, () => service.query("images.search", {}));
    expect((await service.rest("POST", "/images/search")).status).toBe(200);
    await times(10, () => service.rest("GET", "/random/image", { from: "192.0.2.2" }));
    expect((await service.query("images.random", {}, { from: "192.0.2.2" })).status).toBe(200);
  });

  test("are refused with the time to wait", async () => {
    await times(60, () => service.query("images.list", {}));
    const answer = await service.query("images.list", {});
    expect(answer.headers.get("retry-after")).toBe("10");
    expect(answer.body).toMatchObject({
      error: { message: "Too many requests", data: { retryAfter: 10_000 } },
    });
  });
});

describe("pictures", () => {
  test("may be asked for 600 times in any ten seconds by an address", async () => {
    const { token } = await createMember(service);
    const answers = await times(650, (place) =>
      service.picture("/image/1.jpg", place % 2 === 0 ? { token } : {}),
    );
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(600);
    expect((await service.picture("/image/1.jpg", { from: "192.0.2.2" })).status).toBe(404);
    service.clock.advance(10_000);
    expect((await service.picture("/thumbnail/1.jpg")).status).toBe(404);
  });
});

describe("pages", () => {
  test("are counted by the address that a trusted proxy tells of", async () => {
    service.runtime.settings.trustProxy = 1;
    const ask = (client: string) =>
      limitPage(new Headers({ ...socketHeader("10.0.0.1"), "x-forwarded-for": client }));
    await times(120, () => ask("192.0.2.1"));
    expect((await ask("192.0.2.1"))?.status).toBe(429);
    expect(await ask("192.0.2.2")).toBeUndefined();
  });

  test("may be asked for 120 times in any ten seconds by an address", async () => {
    const ask = (from: string) => limitPage(new Headers(socketHeader(from)));
    const refusals = (await times(130, () => ask("192.0.2.1"))).filter((one) => one !== undefined);
    expect(refusals).toHaveLength(10);
    expect(refusals[0]?.status).toBe(429);
    expect(refusals[0]?.headers.get("retry-after")).toBe("10");
    expect(refusals[0]?.headers.get("cache-control")).toBe("no-store");
    expect(await ask("192.0.2.2")).toBeUndefined();
    service.clock.advance(10_000);
    expect(await ask("192.0.2.1")).toBeUndefined();
  });

  test("count together with feeds, of which programs are told as of all that is wrong with them", async () => {
    const ask = (pathname: string, method = "GET") =>
      guardPage({ method, pathname }, new Headers(socketHeader("192.0.2.1")));
    await times(120, () => ask("/"));
    const refusal = await ask("/feed.xml");
    expect(refusal.status).toBe(429);
    expect(await refusal.json()).toEqual({ message: "Too many requests", retryAfter: 10_000 });
    expect(Object.fromEntries(refusal.headers)).toMatchObject({
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
      "retry-after": "10",
    });
    const head = await ask("/oembed", "HEAD");
    expect([head.status, await head.text()]).toEqual([429, ""]);
    expect((await ask("/")).headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test("do not count together with what counts for itself, and says by what its answer is known", async () => {
    const ask = (pathname: string) =>
      guardPage({ method: "GET", pathname }, new Headers(socketHeader("192.0.2.1")));
    await times(120, () => ask("/"));
    for (const pathname of ["/tags.json", "/account/export.zip"]) {
      const { status, headers } = await ask(pathname);
      expect([status, headers.has("x-request-id")]).toEqual([200, false]);
    }
  });
});

describe("guesses at one password", () => {
  const guess = (username: string, password: string, place: number) =>
    service.rest("POST", "/auth", { body: { username, password }, from: `10.1.${place}.1` });

  test("are stopped after 30, from however many addresses they come", async () => {
    const { username } = await createMember(service);
    const answers = await times(40, (place) => guess(username, "wrong", place));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test("are counted whatever the case of the username", async () => {
    const { username, password } = await createMember(service, { username: "Mike" });
    const written = [username.toUpperCase(), username.replace("k", "\u212A")];
    await times(30, (place) => guess(written[place % 2] ?? "", "wrong", place));
    expect((await guess(username.toLowerCase(), password, 99)).status).toBe(429);
  });

  test("are counted together where no account can have the name, however long it is", async () => {
    await times(30, (place) => guess(`${"no name ".repeat(1_000)}${place}`, "wrong", place));
    expect((await guess("no name", "wrong", 99)).status).toBe(429);
  });

  test("do not stop others", async () => {
    const [one, other] = [await createMember(service), await createMember(service)];
    await times(30, (place) => guess(one.username, "wrong", place));
    expect((await guess(other.username, other.password, 99)).status).toBe(200);
  });

  test("may go on after ten minutes", async () => {
    const { username, password } = await createMember(service);
    await times(30, (place) => guess(username, "wrong", place));
    service.clock.advance(599_999);
    expect((await guess(username, password, 98)).status).toBe(429);
    service.clock.advance(1);
    expect((await guess(username, password, 99)).status).toBe(200);
  });

  test("are not what somebody does who knows the password", async () => {
    const { username, password } = await createMember(service);
    for (let place = 0; place < 40; place += 1) {
      expect((await guess(username, password, place)).status).toBe(200);
    }
  });
});
