import { createServer } from "node:http";
import { expect, test } from "vitest";
import { contextOf } from "@/api/context";
import { guardPage } from "@/api/pages/guard-page";
import { createCaller } from "@/api/router";
import { createLog } from "@/infra/log";
import { LimiterUnavailable } from "@/infra/rate-limit/limiter-unavailable";
import { logPageFault } from "@/server/log-page-fault";
import { observeRequests } from "@/server/observe-requests";
import { listenHere } from "@/testing/listen-here";
import type { Ask } from "@/testing/ask";
import { closedDatabase } from "@/testing/broken-database";
import { signedIn } from "@/testing/browser";
import { createMember, toBlob } from "@/testing/factories";
import { listenToLog } from "@/testing/listen-to-log";
import { testService } from "@/testing/service";

const service = testService();

/** What the service logs from now on, at the finest level. */
function listen(): () => string {
  const { log, logged } = listenToLog();
  service.runtime.deps.log = log;
  return logged;
}

/** The ids of requests are random, and six digits may stand in one as in a code. */
function withoutIds(logged: string): string {
  return logged.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "an id");
}

/** A page of Next's that asks what a page asks, and fails. */
async function failPage(pathAndQuery: string, headers: Record<string, string>): Promise<string> {
  const { pathname } = new URL(pathAndQuery, "http://ema.test");
  const answer = await guardPage({ method: "GET", pathname }, new Headers(headers));
  const requestId = answer.headers.get("x-request-id") ?? "";
  // As Next tells them: with what the guard has put in their place.
  const told = { ...headers, "x-request-id": requestId };
  const caller = createCaller(await contextOf(new Headers(told), "page"));
  const error: unknown = await caller.images.list({}).catch((failure: unknown) => failure);
  await logPageFault(
    error,
    { path: pathAndQuery, method: "GET", headers: told },
    {
      routerKind: "App Router",
      routePath: pathname,
      routeType: "render",
      revalidateReason: undefined,
    },
  );
  return requestId;
}

test("no secret that a client sends is in the log, whatever fails", async () => {
  const member = await createMember(service);
  const cookie = await signedIn(service, member);
  const logged = listen();
  const secrets = {
    password: member.password,
    newPassword: "another horse altogether",
    wrong: "wr0ng-passw0rd-of-somebody",
    token: member.token,
    cookie: cookie.split("=", 2)[1]?.split(";", 1)[0] ?? "",
    link: "l1nk-of-a-mail",
    code: "918273",
    email: member.email,
  };
  const { username } = member;
  const { email } = secrets;
  const bodies: [path: string, ask: Ask][] = [
    ["/auth", { body: { username, password: secrets.password } }],
    ["/auth", { body: { username, password: secrets.wrong } }],
    ["/auth/register", { body: { username: "other", email: "o@e.org", password: secrets.wrong } }],
    ["/auth/regen", { token: `Bearer ${secrets.token}` }],
    ["/account/reset", { body: { token: secrets.link, password: secrets.newPassword } }],
    ["/account/forgot", { body: { email } }],
    ["/images", { token: secrets.token, body: "broken", headers: { cookie } }],
  ];
  const ask = async () => {
    for (const [path, body] of bodies) await service.rest("POST", path, body);
    const passwords = { password: secrets.password, newPassword: secrets.newPassword };
    await service.form("account.password", passwords, { cookie });
    await service.form("auth.signIn", { username, password: secrets.wrong });
    await service.form("auth.secondFactor", { code: secrets.code }, { cookie });
    await service.mutate("auth.verify", { body: { token: secrets.link }, cookie });
    const upload = new FormData();
    upload.append("image", toBlob(new Uint8Array([1])), secrets.code);
    await service.form("images.upload", upload, { cookie });
    await failPage(`/verify?token=${secrets.link}`, { cookie });
    await failPage(`/reset?token=${secrets.link}`, { authorization: secrets.token, cookie });
  };

  await ask();
  service.runtime.deps.db = await closedDatabase();
  await ask();

  expect(logged()).toContain("request failed");
  expect(Object.values(secrets).every((secret) => secret.length > 5)).toBe(true);
  expect(logged()).toContain('"route":"/verify"');
  const lines = withoutIds(logged()).split("\n");
  const telling = lines.filter((line) => Object.values(secrets).some((it) => line.includes(it)));
  expect(telling).toEqual([]);
});

test("a page that fails is logged with the id that its answer bears, as is what its procedures threw", async () => {
  const logged = listen();
  service.runtime.deps.db = await closedDatabase();

  const requestId = await failPage("/search?q=cat", { "x-request-id": "chosen" });

  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const lines = logged()
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ msg: "request failed", requestId }));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: "page failed", requestId, method: "GET", route: "/search" }),
  );
});

test("an upload form that is refused because something is away has a line, by the id of its answer", async () => {
  const cookie = await signedIn(service, await createMember(service));
  const logged = listen();
  service.runtime.limiter = {
    admit: () => Promise.reject(new LimiterUnavailable(new Error("Redis is away"))),
  };

  const answer = await service.form("images.upload", new FormData(), { cookie });

  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(logged()).toContain(`"requestId":"${requestId}"`);
  expect(logged()).toContain("request failed");
});

test("a line says what was answered: the template of an address, and the id that the client was told", async () => {
  const logged = listen();
  const observe = observeRequests({ metrics: undefined, log: service.deps.log });
  const server = createServer((request, response) => {
    observe?.(request, response);
    response.setHeader("x-request-id", "of-the-answer").end();
  });
  const port = await listenHere(server);

  await fetch(`http://127.0.0.1:${port}/verify?token=secret-of-a-mail`);

  await expect.poll(logged).toContain('"requestId":"of-the-answer"');
  expect(logged()).toContain('"method":"GET","route":"/verify","status":"200"');
  expect(logged()).not.toContain("secret-of-a-mail");
});

test("where nobody wants to know, requests are not looked at", () => {
  expect(observeRequests({ metrics: undefined, log: createLog("info") })).toBeUndefined();
});
