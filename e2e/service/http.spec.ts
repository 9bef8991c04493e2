import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { Client, idOf } from "../fixtures/client";
import { ADMIN, EmaProcess } from "../fixtures/ema-process";

test.describe.configure({ mode: "serial" });

let ema: EmaProcess;

test.beforeAll(async () => {
  ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  await ema.start();
});

test.afterAll(async () => {
  await ema.remove();
});

/** All that is answered on one connection, which we close once there is `until`, or the other side does. */
async function converse(sent: (string | Buffer)[], until: RegExp): Promise<string> {
  const socket = connect(Number(new URL(ema.url).port), "127.0.0.1");
  let heard = "";
  socket.on("error", () => {});
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
    if (until.test(heard)) socket.end();
  });
  for (const one of sent) socket.write(one);
  await once(socket, "close");
  return heard;
}

const host = () => `Host: ${new URL(ema.url).host}\r\n`;

/** A form of so many bytes, of somebody who may send none. */
const upload = (bytes: number, more = "") => [
  `POST /api/v1/images HTTP/1.1\r\n${host()}Authorization: nobody\r\n${more}` +
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`,
  Buffer.alloc(bytes, "a"),
];

test("an upload that is refused is heard, and is the last request of its connection", async () => {
  const heard = await converse(upload(2_500_000), /"message"/);
  expect(heard).toMatch(/^HTTP\/1.1 401 [\s\S]*\r\nConnection: close\r\n/);
});

test("an upload that is refused is told so though its sender closes, and sends all before it reads", async () => {
  const heard = await converse(upload(8_000_000, "Connection: close\r\n"), /"message"/);
  expect(heard).toMatch(/^HTTP\/1.1 401 /);
});

test("a request that offers another protocol is answered in this one", async () => {
  // Of a page: Next listens for such offers from then on.
  expect((await fetch(ema.url)).status).toBe(200);
  const offer =
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n";
  const heard = await converse([`GET /api/v1 HTTP/1.1\r\n${host()}${offer}\r\n`], /"version"/);
  expect(heard).toMatch(/^HTTP\/1.1 200 /);
});

test("a request may name the whole address, or come by HTTP/1.0 without a host", async () => {
  const whole = `GET ${ema.url}/api/v1 HTTP/1.1\r\n${host()}\r\n`;
  expect(await converse([whole], /"version"/)).toMatch(/^HTTP\/1.1 200 /);
  const old = "GET /api/health/live HTTP/1.0\r\n\r\n";
  expect(await converse([old], /"status"/)).toMatch(/^HTTP\/1.1 200 /);
});

test("the address of a page that is not well encoded is no fault of the service", async () => {
  for (const path of ["/tags/%", "/user/%ff", "/post/%zz", "/sitemap/%"]) {
    const answer = await fetch(ema.url + path);
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await answer.text()).toBe("The address is not well encoded");
  }
});

test("a name that ends like a part of Next's pages is answered by a page", async () => {
  for (const path of [
    "/user/none.rsc",
    "/tags/none.rsc?a",
    "/post/none.segment.rsc",
    "/none.rsc",
  ]) {
    const { status, headers } = await fetch(ema.url + path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.get("content-type"), path).toMatch(/^text\/html/);
  }
});

test("what a client says of itself is cut off before anything looks through it", async () => {
  const agent = `Teapot/${"-".repeat(15_000)}`;
  const { username, password } = ADMIN;
  const headers = { "user-agent": agent, origin: ema.url };
  const body = new URLSearchParams({ username, password, _next: "/" });
  const signedIn = await fetch(`${ema.url}/forms/auth.signIn`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const sessions = await fetch(`${ema.url}/settings/security`, { headers: { cookie } });
  const [, said = ""] = /Teapot\/(-+)/.exec(await sessions.text()) ?? [];
  expect(said.length).toBe(505);
});

test("parameters by the thousand are no address of a page", async () => {
  const { status, headers } = await fetch(`${ema.url}/search?${"a&".repeat(5_000)}`);
  expect([status, headers.get("x-content-type-options")]).toEqual([414, "nosniff"]);
});

test("a form with a file is refused by a page as any other", async () => {
  for (const path of ["/", "/login", "/nowhere"]) {
    const body = new FormData();
    body.append("image", new Blob(["x"]), "x.png");
    const { status, headers } = await fetch(ema.url + path, { method: "POST", body });
    expect([path, status, headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("the page of Next's faults is no address", async () => {
  for (const path of [
    "/_global-error",
    "/%5Fglobal-error",
    "/_global-error.rsc",
    "/_global-error?a",
  ]) {
    expect([path, (await fetch(ema.url + path)).status]).toEqual([path, 404]);
  }
});

test("below the addresses of pictures, forms and the API is nothing but pages that are not found", async () => {
  for (const path of ["/image/a/b", "/thumbnail/a/b", "/forms/a/b", "/api/health/a", "/a/b"]) {
    const { status, headers } = await fetch(ema.url + path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});

test("another address of a page leads to it, with the headers of every answer", async () => {
  const leads = {
    "/search/?q=cat": [308, "/search?q=cat"],
    "/image/a.jpg/": [308, "/image/a.jpg"],
    "/.well-known/change-password": [307, "/settings/security"],
  };
  for (const [path, lead] of Object.entries(leads)) {
    const { status, headers } = await fetch(ema.url + path, { redirect: "manual" });
    expect([status, headers.get("location")], path).toEqual(lead);
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});

test("password managers are told where passkeys are added and managed, and led nowhere", async () => {
  const answer = await fetch(`${ema.url}/.well-known/passkey-endpoints`, { redirect: "manual" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const page = `${ema.url}/settings/security#passkeys`;
  expect(await answer.json()).toEqual({ enroll: page, manage: page });
});

test("a request for what is no path of this site is refused, and led nowhere", async () => {
  for (const target of ["*", "ftp://other.test/x", "javascript://other.test/%0ax", "tags"]) {
    const heard = await converse(
      [`GET ${target} HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`],
      /never/,
    );
    expect(heard, target).toMatch(/^HTTP\/1.1 400 /);
    expect(heard, target).not.toMatch(/^(?:location|refresh):/im);
  }
});

test("a picture's address may be encoded more than it has to be", async () => {
  const admin = await Client.admin(ema.url);
  const id = idOf(await admin.upload());
  const [first = "", ...rest] = id;
  const encoded = `%${first.charCodeAt(0).toString(16)}${rest.join("")}%2ejpg`;
  expect((await fetch(`${ema.url}/image/${encoded}`)).status).toBe(200);
});
