import { once } from "node:events";
import { createServer } from "node:http";
import { Writable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "@/infra/log";
import { observeRequests } from "@/server/observe-requests";
import type { Ask } from "@/testing/ask";
import { closedDatabase } from "@/testing/broken-database";
import { signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

/** What the service logs from now on, at the finest level. */
function listen(): () => string {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  service.runtime.deps.log = createLog("trace", sink);
  return () => lines.join("");
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
  };
  const { username, email } = member;
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
  };

  await ask();
  service.runtime.deps.db = await closedDatabase();
  await ask();

  expect(logged()).toContain("request failed");
  expect(Object.values(secrets).every((secret) => secret.length > 5)).toBe(true);
  const found = Object.entries(secrets).filter(([, secret]) => logged().includes(secret));
  expect(found).toEqual([]);
});

test("a line says what was answered: the template of an address, and the id that the client was told", async () => {
  const logged = listen();
  const observe = observeRequests({ metrics: undefined, log: service.deps.log });
  const server = createServer((request, response) => {
    observe?.(request, response);
    response.setHeader("x-request-id", "of-the-answer").end();
  });
  onTestFinished(() => {
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;

  await fetch(`http://127.0.0.1:${port}/verify?token=secret-of-a-mail`);

  await expect.poll(logged).toContain('"requestId":"of-the-answer"');
  expect(logged()).toContain('"method":"GET","route":"/verify","status":"200"');
  expect(logged()).not.toContain("secret-of-a-mail");
});

test("where nobody wants to know, requests are not looked at", () => {
  expect(observeRequests({ metrics: undefined, log: createLog("info") })).toBeUndefined();
});
