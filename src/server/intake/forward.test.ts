import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createForward } from "./forward";

/** What the process behind the socket does; each test says. */
let answer: RequestListener;
let folder: string;
let behind: Server;
let front: Server;
let port: number;
/** What is waited for before a request is passed on. */
let hold: (message: IncomingMessage) => Promise<void>;
/** How each request was passed on. */
let forwarded: Promise<unknown>[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ema-test-"));
  const socketPath = path.join(folder, "socket");
  behind = createServer((message, response) => answer(message, response)).listen(socketPath);
  await once(behind, "listening");
  const forward = createForward(socketPath);
  forwarded = [];
  hold = () => Promise.resolve();
  front = createServer((message, response) => {
    message.headers["x-said-of-socket"] = "here";
    const done = hold(message).then(() => forward(message, response));
    forwarded.push(done.catch((error: unknown) => error));
    done.catch(() => response.writeHead(599).end());
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  const address = front.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});

afterEach(async () => {
  for (const server of [front, behind]) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
});

function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/some/path?with=query`, { method: "POST", body, headers });
}

describe("a request that is passed on", () => {
  test("keeps its method, target, headers and every byte, and so does its answer", async () => {
    const body = Buffer.alloc(3_000_000, "0123456789abcdef");
    let seen: Pick<IncomingMessage, "method" | "url" | "headers"> | undefined;
    answer = (message, response) => {
      seen = message;
      void buffer(message).then((bytes) => {
        const cookies = ["a=1; Path=/", "b=2; Path=/"];
        response.writeHead(409, { "content-type": "application/json", "set-cookie": cookies });
        response.end(JSON.stringify({ isSame: bytes.equals(body) }));
      });
    };
    const answered = await post(body, { "content-type": "x/y", "x-own": "1" });

    expect(seen).toMatchObject({
      method: "POST",
      url: "/some/path?with=query",
      headers: { "content-type": "x/y", "x-own": "1", "x-said-of-socket": "here" },
    });
    expect(answered.status).toBe(409);
    expect(answered.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
    expect(await answered.json()).toEqual({ isSame: true });
  });

  test.each(["GET", "HEAD", "DELETE", "OPTIONS", "POST", "PUT", "PATCH"])(
    "is one request, whatever stands in the body of a %s",
    async (method) => {
      const within = "POST /within HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";
      const seen: string[] = [];
      answer = (message, response) => {
        void buffer(message).then((body) => {
          seen.push(`${message.url} ${String(body)}`);
          response.end();
        });
      };
      const ask = async (path: string, chunk: string) => {
        const socket = connect(port, "127.0.0.1");
        const framed = chunk === "" ? "" : `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
        const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close`;
        socket.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n${framed}0\r\n\r\n`);
        await once(socket.resume(), "close");
      };
      await ask("/one", within);
      await ask("/two", "");
      expect(seen).toEqual([`/one ${within}`, "/two "]);
    },
  );

  test("is answered before all of its body has come", async () => {
    answer = (_, response) => response.writeHead(413).end("too much");
    const socket = connect(port, "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc");
    await once(socket, "readable");
    const bytes: unknown = socket.read();
    socket.destroy();
    expect(String(bytes)).toMatch(/^HTTP\/1.1 413 /);
  });

  test("is answered before any of its body has come", async () => {
    answer = (_, response) => response.writeHead(401).end("who are you");
    const socket = connect(port, "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n");
    await once(socket, "readable");
    const bytes: unknown = socket.read();
    socket.destroy();
    expect(String(bytes)).toMatch(/^HTTP\/1.1 401 /);
  });

  test("is no longer passed on once it is answered", async () => {
    const ended = new Promise((resolve) => {
      answer = (message, response) => {
        message.socket.once("close", () => resolve(message.complete));
        response.writeHead(413).end("too much");
      };
    });
    const socket = connect(port, "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc");
    expect(await ended).toBe(false);
    socket.destroy();
  });

  test("breaks off where it broke off", async () => {
    let broken: Promise<unknown> | undefined;
    const begun = new Promise<void>((resolve) => {
      answer = (message) => {
        broken = buffer(message).catch((error: unknown) => error);
        resolve();
      };
    });
    const socket = connect(port, "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc");
    await begun;
    socket.resetAndDestroy();
    expect(await broken).toMatchObject({ code: "ECONNRESET" });
    expect(await forwarded[0]).toBeInstanceOf(Error);
  });

  test("is passed on whole though its sender went once all of it had come", async () => {
    let come: Promise<Buffer> | undefined;
    const begun = new Promise<void>((resolve) => {
      answer = (message) => {
        come = buffer(message);
        resolve();
      };
    });
    const body = Buffer.alloc(3_000, "0123456789abcdef");
    hold = async (message) => {
      while (!message.complete) await setImmediate();
      socket.resetAndDestroy();
      while (!message.destroyed) await setImmediate();
    };
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
    await begun;
    expect((await come)?.equals(body)).toBe(true);
  });

  test("has its connection closed when the answer breaks off", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-length": 100 }).write("part");
      void setImmediate().then(() => response.destroy());
    };
    const answered = await post("a");
    expect(answered.status).toBe(200);
    await expect(answered.text()).rejects.toThrow();
  });

  test("fails when the process behind ends in the middle of it, and the next one passes", async () => {
    answer = (message) => message.socket.destroy();
    expect((await post("a")).status).toBe(599);
    answer = (_, response) => response.end("fine");
    expect(await (await post("b")).text()).toBe("fine");
  });
});
