import { once } from "node:events";
import { Agent, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { listenHere } from "@/testing/listen-here";
import { createDrain } from "../../scripts/lib/drain.mjs";
import { createGate } from "../../scripts/lib/gate.mjs";
import { createHttpServer } from "../../scripts/lib/http-server.mjs";

const ASK = "GET / HTTP/1.1\r\nHost: ema.test\r\n\r\n";

/** A server as behind a proxy, whose connections it would keep for long. */
async function serve(
  listener: RequestListener,
  primaryTurn?: (server: Server) => () => Promise<void>,
) {
  const gate = createGate(listener);
  const server = createHttpServer(gate.listener, { isBehindProxy: true });
  const drain = createDrain(server, gate, primaryTurn?.(server));
  return { drain, port: await listenHere(server) };
}

function open(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  const client = { socket, heard: "", closed: once(socket, "close") };
  socket.on("data", (chunk) => {
    client.heard += chunk.toString("latin1");
  });
  onTestFinished(() => {
    socket.destroy();
  });
  return client;
}

/** Clients who ask over and over, each until it is not answered. */
function askWithoutPause(port: number, count: number) {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  let answered = 0;
  const ask = async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: "127.0.0.1", agent }, resolve).once("error", reject);
    });
    expect((await buffer(response)).toString()).toBe("answer");
    answered += 1;
  };
  const askUntilRefused = async (): Promise<unknown> => {
    for (;;) {
      try {
        await ask();
      } catch (error) {
        return error;
      }
    }
  };
  const ends = Array.from({ length: count }, askUntilRefused);
  return {
    answered: () => answered,
    /** Nobody had sent anything who was not answered. */
    async wereRefused() {
      for (const error of await Promise.all(ends)) {
        expect(error).toMatchObject({ syscall: "connect", code: "ECONNREFUSED" });
      }
    },
  };
}

const answers: RequestListener = (_, response) => response.end("answer");

test("from the beginning of the stop each answer closes its connection, also of what was asked before", async () => {
  const held: (() => void)[] = [];
  const { drain, port } = await serve((request, response) => {
    if (request.url === "/held") held.push(() => response.end("answer"));
    else response.end("answer");
  });
  const before = open(port);
  const after = open(port);
  after.socket.write(ASK);
  await expect.poll(() => after.heard).toContain("Connection: keep-alive");
  before.socket.write(ASK.replace("/", "/held"));
  await expect.poll(() => held.length).toBe(1);

  drain.begin();
  after.heard = "";
  after.socket.write(ASK);
  held[0]?.();

  await Promise.all([before.closed, after.closed]);
  expect(before.heard).toMatch(/Connection: close\r\n[^]*answer$/);
  expect(after.heard).toMatch(/Connection: close\r\n[^]*answer$/);
});

test("what was asked behind another before the stop is answered too, and what comes later is not carried out", async () => {
  const held: [url: string | undefined, answer: () => void][] = [];
  const { drain, port } = await serve(({ url }, response) => {
    held.push([url, () => response.end(`answer to ${url}`)]);
  });
  const client = open(port);
  client.socket.write(ASK.replace("/", "/1") + ASK.replace("/", "/2"));
  await expect.poll(() => held.length).toBe(2);

  drain.begin();
  client.socket.write(ASK.replace("/", "/3"));
  const other = open(port);
  other.socket.write(ASK.replace("/", "/4"));
  await expect.poll(() => held.at(-1)?.[0]).toBe("/4");
  for (const [, answer] of held) answer();

  await client.closed;
  expect(client.heard.match(/^Connection: .*|answer to .*/gm)).toEqual([
    "Connection: keep-alive",
    "answer to /1HTTP/1.1 200 OK",
    "Connection: close",
    "answer to /2",
  ]);
  expect(held.map(([url]) => url)).toEqual(["/1", "/2", "/4"]);
});

test("who comes again soon after the last answer is answered, too", async () => {
  const { drain, port } = await serve(answers);
  drain.begin();
  const ended = drain.finish(60_000);
  await sleep(5);
  const client = open(port);
  client.socket.write(ASK);

  await client.closed;
  expect(client.heard).toMatch(/Connection: close\r\n[^]*answer$/);
  await ended;
});

test("a client that asks without pause over kept connections loses no request", async () => {
  const { drain, port } = await serve(answers);
  const asking = askWithoutPause(port, 2);
  await expect.poll(asking.answered).toBeGreaterThan(20);

  drain.begin();
  const atBegin = asking.answered();
  await expect.poll(asking.answered).toBeGreaterThan(atBegin + 20);
  await drain.finish(60_000);

  await asking.wereRefused();
});

test("clients that keep the service busy lose no request, and hold up its end no longer than others", async () => {
  const { drain, port } = await serve((_, response) => {
    const began = performance.now();
    while (performance.now() - began < 2);
    setTimeout(() => response.end("answer"), 1);
  });
  const asking = askWithoutPause(port, 8);
  drain.begin();
  await expect.poll(asking.answered).toBeGreaterThan(20);

  const atEnd = asking.answered();
  await drain.finish(60_000);

  await asking.wereRefused();
  // Those under way, and those that had asked meanwhile.
  expect(asking.answered() - atEnd).toBeLessThanOrEqual(16);
});

test("a connection that waits for its next request is closed, and one amid an answer after it", async () => {
  const held: (() => void)[] = [];
  const { drain, port } = await serve((request, response) => {
    if (request.url !== "/held") return void response.end("answer");
    // Its head is on its way, and has promised to keep the connection.
    response.writeHead(200, { "Content-Length": "6" });
    response.flushHeaders();
    held.push(() => response.end("answer"));
  });
  const idle = open(port);
  const busy = open(port);
  idle.socket.write(ASK);
  busy.socket.write(ASK.replace("/", "/held"));
  await expect.poll(() => [idle.heard.includes("answer"), held.length]).toEqual([true, 1]);

  drain.begin();
  const finished = drain.finish(60_000);
  await idle.closed;
  held[0]?.();

  await Promise.all([finished, busy.closed]);
  expect(busy.heard).toMatch(/answer$/);
});

test("an answer that is written and not yet taken is not cut off", async () => {
  const bytes = 32_000_000;
  const { drain, port } = await serve((_, response) => response.end(Buffer.alloc(bytes, "x")));
  const slow = open(port);
  slow.socket.write(ASK);
  await expect.poll(() => slow.heard.length).toBeGreaterThan(0);
  slow.socket.pause();

  drain.begin();
  const finished = drain.finish(60_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  slow.socket.resume();

  await Promise.all([finished, slow.closed]);
  expect(slow.heard.length).toBeGreaterThan(bytes);
});

test("a head that is still coming is waited for, and answered", async () => {
  const { drain, port } = await serve(answers);
  const slow = open(port);
  slow.socket.write(ASK.slice(0, 20));
  const idle = open(port);
  idle.socket.write(ASK);
  await expect.poll(() => idle.heard).toContain("answer");

  drain.begin();
  const finished = drain.finish(60_000);
  await idle.closed;
  slow.socket.write(ASK.slice(20));

  await Promise.all([finished, slow.closed]);
  expect(slow.heard).toMatch(/Connection: close\r\n[^]*answer$/);
});

test("a head that is still coming on a connection that was answered before is waited for, too", async () => {
  const { drain, port } = await serve(answers);
  const [slow, idle] = [open(port), open(port)];
  for (const { socket } of [slow, idle]) socket.write(ASK);
  await expect.poll(() => slow.heard + idle.heard).toMatch(/answer[^]*answer$/);
  slow.socket.write(ASK.slice(0, 20));

  drain.begin();
  const finished = drain.finish(60_000);
  await idle.closed;
  slow.socket.write(ASK.slice(20));

  await Promise.all([finished, slow.closed]);
  expect(slow.heard).toMatch(/answer[^]*Connection: close\r\n[^]*answer$/);
});

test("what takes longer than it may is cut off", async () => {
  const { drain, port } = await serve(() => {});
  const stuck = open(port);
  stuck.socket.write(ASK);

  drain.begin();
  await drain.finish(100);

  await stuck.closed;
  expect(stuck.heard).toBe("");
});

test("whoever has just connected has two seconds to ask, and is answered", async () => {
  const { drain, port } = await serve(answers);
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const [asking, silent, idle] = [open(port), open(port), open(port)];
  idle.socket.write(ASK);
  await expect.poll(() => idle.heard).toContain("answer");

  drain.begin();
  const finished = drain.finish(60_000);
  now.mockReturnValue(1_999);
  await idle.closed;
  asking.socket.write(ASK);
  await asking.closed;
  expect(asking.heard).toMatch(/answer$/);
  expect(silent.socket.readyState).toBe("open");

  now.mockReturnValue(2_000);
  await Promise.all([finished, silent.closed]);
});

test("what another process has accepted is waited for, until it hands nothing on any more", async () => {
  const accepted: Socket[] = [];
  const primary = createServer((socket) => accepted.push(socket));
  const port = await listenHere(primary);
  const clients = [1, 2].map(() => open(port));
  for (const { socket } of clients) socket.write(ASK);
  await expect.poll(() => accepted.length).toBe(clients.length);

  const { drain } = await serve(answers, (server) => async () => {
    const socket = accepted.shift();
    if (socket !== undefined) server.emit("connection", socket);
  });
  drain.begin();
  await Promise.all([drain.finish(60_000), ...clients.map(({ closed }) => closed)]);

  for (const client of clients) expect(client.heard).toMatch(/Connection: close\r\n[^]*answer$/);
});
