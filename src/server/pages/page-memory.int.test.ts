import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { contextOf } from "@/api/context";
import { isCounted } from "@/api/pages/memory/counted-header";
import { createCaller } from "@/api/router";
import { contentPolicy, newNonce } from "@/api/safety/content-policy";
import { createImageRow, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { directListener } from "../../../scripts/lib/direct-listener.mjs";
import { createPageMemory } from "./page-memory";

const SOCKET_KEY = "of this process";

const service = testService({ rateLimits: true });

let server: Server;
let url: string;
/** How often a page was made of its data. */
let rendered: number;
/** What the page of a post shows of it; each test may say. */
let show: (id: string, headers: Headers) => Promise<string>;

/** In the place of Next: pages of what procedures say, guarded by a nonce. */
const next: RequestListener = (message, response) => {
  void (async () => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value));
    rendered += 1;
    const nonce = newNonce();
    const shown = await show(message.url?.split("/")[2] ?? "", headers).catch(() => undefined);
    response.writeHead(shown === undefined ? 404 : 200, {
      "Content-Type": headers.has("rsc") ? "text/x-component" : "text/html; charset=utf-8",
      "X-Request-Id": "of-the-rendering",
      "Content-Security-Policy": contentPolicy(nonce, { isDeveloping: false }),
      Link: `</style.css>; rel=preload; nonce="${nonce}"`,
    });
    response.end(`<script nonce="${nonce}"></script>${shown ?? "none"}<script nonce="${nonce}">`);
  })();
};

beforeEach(async () => {
  globalThis.emaSocketKey = SOCKET_KEY;
  rendered = 0;
  show = async (id, headers) => {
    const caller = createCaller(await contextOf(headers, "page"));
    const { image } = await caller.images.post({ id });
    const { comments } = await caller.comments.list({ id });
    return JSON.stringify([image, comments, isCounted(headers)]);
  };
  const pages = createPageMemory(next, { socketKey: SOCKET_KEY });
  server = createServer((message, response) => {
    const route = pages(message);
    if (route === undefined) next(message, response);
    else void directListener(route, () => {})(message, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});

afterEach(() => {
  globalThis.emaSocketKey = undefined;
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers });
  const text = await answer.text();
  const nonces = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
  return { answer, text, nonces, said: text.replaceAll(/nonce="[^"]+"/g, "") };
}

describe("a page that visitors ask for", () => {
  test("is rendered once while its data are the same, and has a nonce of its own each time", async () => {
    const id = await createImageRow(service);
    const one = await ask(`/post/${id}`);
    const two = await ask(`/post/${id}`);
    expect(rendered).toBe(1);
    expect(two.said).toBe(one.said);
    expect(two.nonces).toHaveLength(2);
    expect(two.nonces[0]).not.toBe(one.nonces[0]);
    for (const { answer, nonces } of [one, two]) {
      const [nonce = ""] = nonces;
      expect(new Set(nonces).size).toBe(1);
      expect(answer.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
      expect(answer.headers.get("link")).toContain(nonce);
    }
  });

  test("is rendered once too for browsers within the site, which ask for the same part of it", async () => {
    const id = await createImageRow(service);
    const part = { rsc: "1", "next-url": "/" };
    const one = await ask(`/post/${id}`, part);
    const two = await ask(`/post/${id}`, part);
    expect(rendered).toBe(1);
    expect(two.answer.headers.get("content-type")).toBe("text/x-component");
    expect(two.said).toBe(one.said);
    expect(two.nonces[0]).not.toBe(one.nonces[0]);
    await ask(`/post/${id}`, { ...part, "next-url": "/search" });
    await ask(`/post/${id}`);
    expect(rendered).toBe(3);
  });

  test("bears an id of its own each time", async () => {
    const id = await createImageRow(service);
    const ids: (string | null)[] = [];
    for (const _ of [1, 2, 3])
      ids.push((await ask(`/post/${id}`)).answer.headers.get("x-request-id"));
    expect(rendered).toBe(1);
    expect(ids[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(3);
  });

  test("shows what has changed since at once", async () => {
    const id = await createImageRow(service, { artist: "before" });
    await ask(`/post/${id}`);
    await service.deps.db.image.update({ where: { id }, data: { artist: "after" } });
    expect((await ask(`/post/${id}`)).text).toContain("after");
    const { token } = await createMember(service);
    await service.rest("POST", `/images/${id}/comments`, { token, body: { text: "a word" } });
    expect((await ask(`/post/${id}`)).text).toContain("a word");
    expect(rendered).toBe(3);
  });

  test("is rendered anew after a minute: the time of day is in it", async () => {
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, "now");
    onTestFinished(() => later.mockRestore());
    const id = await createImageRow(service);
    await ask(`/post/${id}`);
    later.mockImplementation(() => now() + 30_000);
    await ask(`/post/${id}`);
    expect(rendered).toBe(1);
    later.mockImplementation(() => now() + 60_000);
    await ask(`/post/${id}`);
    expect(rendered).toBe(2);
  });

  test("is gone with its image", async () => {
    const id = await createImageRow(service);
    expect((await ask(`/post/${id}`)).answer.status).toBe(200);
    await service.deps.db.image.update({ where: { id }, data: { status: "denied" } });
    expect((await ask(`/post/${id}`)).answer.status).toBe(404);
    expect((await ask(`/post/${id}`)).answer.status).toBe(404);
  });

  test("is rendered once for many who come together", async () => {
    const id = await createImageRow(service);
    const all = await Promise.all(Array.from({ length: 8 }, () => ask(`/post/${id}`)));
    expect(rendered).toBeLessThan(8);
    expect(new Set(all.map(({ said }) => said)).size).toBe(1);
    expect(new Set(all.flatMap(({ nonces }) => nonces)).size).toBe(8);
  });

  test("is another for an account", async () => {
    const id = await createImageRow(service);
    await ask(`/post/${id}`);
    await ask(`/post/${id}`, { cookie: "ema.session_token=abc" });
    await ask(`/post/${id}`, { cookie: "ema-theme=dark" });
    expect(rendered).toBe(3);
  });

  test("is the same with cookies of others, of which who makes it is not told", async () => {
    const id = await createImageRow(service);
    show = (_, headers) => Promise.resolve(`told ${headers.get("cookie")}.`);
    await ask(`/post/${id}`, { cookie: "__cf_bm=abc; ema-theme=dark; _ga=GA1.1" });
    const { text } = await ask(`/post/${id}`, { cookie: "ema-theme=dark" });
    expect(text).toContain("told ema-theme=dark.");
    expect(rendered).toBe(1);
  });

  test("is not kept when something failed while it was made", async () => {
    const id = await createImageRow(service);
    show = async (_, headers) => {
      const caller = createCaller(await contextOf(headers, "page"));
      return caller.images.list({ q: "(" }).then(JSON.stringify, () => "refused");
    };
    await ask(`/post/${id}`);
    expect((await ask(`/post/${id}`)).text).toContain("refused");
    expect(rendered).toBe(2);
  });

  test.each([
    ["br", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["identity", null],
  ])("comes in a coding that is accepted: %s", async (accepted, coding) => {
    const id = await createImageRow(service);
    for (const time of ["first", "again"]) {
      const { answer, text } = await ask(`/post/${id}`, { "accept-encoding": accepted });
      expect(answer.headers.get("content-encoding"), time).toBe(coding);
      expect(text, time).toContain(id);
    }
  });

  test("counts against the limit each time, once", async () => {
    const id = await createImageRow(service);
    const first = await ask(`/post/${id}`);
    // Whoever renders it finds it counted.
    expect(first.text).toContain("true]");
    const statuses = new Set<number>();
    for (let time = 0; time < 130 && !statuses.has(429); time += 1) {
      statuses.add((await ask(`/post/${id}`)).answer.status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(rendered).toBe(1);
  });
});
