import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { listenHere } from "@/testing/listen-here";
import type { CONNECTION_LIMITS } from "../../scripts/lib/http-server.mjs";
import { createHttpServer } from "../../scripts/lib/http-server.mjs";

const QUICK = {
  headersMs: 150,
  requestMs: 300,
  silenceMs: 400,
  keepAliveMs: 150,
  keepAliveGraceMs: 0,
  checkMs: 25,
};

const readBody: RequestListener = (request, response) => {
  request.resume().once("end", () => response.end("read"));
};

async function serve(
  listener = readBody,
  options: {
    isBehindProxy?: boolean;
    processes?: number;
    limits?: Partial<typeof CONNECTION_LIMITS>;
  } = {},
): Promise<(localAddress?: string, isEager?: boolean) => Client> {
  const { isBehindProxy = false, processes = 1, limits: given = {} } = options;
  const limits = { ...QUICK, ...given };
  const server = createHttpServer(listener, { isBehindProxy, processes, limits });
  const port = await listenHere(server);
  /** @param isEager goes on sending though the other side has ended */
  return (localAddress = "127.0.0.1", isEager = false) =>
    new Client(connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: isEager }));
}

class Client {
  heard = "";
  readonly closed: Promise<unknown>;
  constructor(readonly socket: Socket) {
    socket.on("data", (chunk) => {
      this.heard += chunk.toString();
    });
    socket.on("error", () => {});
    this.closed = new Promise((resolve) => socket.once("close", resolve));
    onTestFinished(() => {
      socket.destroy();
    });
  }
  /** Sends a byte, and then another, for as long as it may. */
  drip(): void {
    const timer = setInterval(() => this.socket.write("x"), 20);
    this.socket.once("close", () => clearInterval(timer));
  }
}

test("a head that comes byte by byte is not waited for", async () => {
  const client = (await serve())();
  client.socket.write("GET / HTTP/1.1\r\nHost: ema.test\r\nX-Slow: ");
  client.drip();
  await client.closed;
  expect(client.heard).toContain("408 Request Timeout");
});

test("a body that comes byte by byte is not waited for", async () => {
  const client = (await serve())();
  client.socket.write("POST / HTTP/1.1\r\nHost: ema.test\r\nContent-Length: 100000\r\n\r\n");
  client.drip();
  await client.closed;
  expect(client.heard).not.toContain("200 OK");
});

test("a client that never says anything is let go", async () => {
  await (await serve())().closed;
});

test("a client that does not take its answer is let go", async () => {
  const ends: Promise<unknown>[] = [];
  const open = await serve((_, response) => {
    ends.push(once(response, "close"));
    response.end(Buffer.alloc(32_000_000));
  });
  const client = open();
  client.socket.write("GET / HTTP/1.1\r\nHost: ema.test\r\n\r\n");
  await expect.poll(() => client.heard.length).toBeGreaterThan(0);
  client.socket.pause();
  await Promise.all(ends);
  expect(client.heard.length).toBeLessThan(32_000_000);
});

test("a client that has asked waits as long as its answer takes, and is let go if it does not take it", async () => {
  const ends: Promise<unknown>[] = [];
  const open = await serve((request, response) => {
    ends.push(once(response, "close"));
    const isSmall = request.url === "/small";
    setTimeout(
      () => response.end(isSmall ? "late" : Buffer.alloc(32_000_000)),
      3 * QUICK.silenceMs,
    );
    request.resume();
  });
  const small = open();
  small.socket.write("POST /small HTTP/1.1\r\nHost: ema.test\r\nContent-Length: 4\r\n\r\nbody");
  await expect.poll(() => small.heard).toContain("late");
  const large = open();
  large.socket.write("GET /large HTTP/1.1\r\nHost: ema.test\r\n\r\n");
  await expect.poll(() => large.heard.length).toBeGreaterThan(0);
  large.socket.pause();
  await ends[1];
  expect(large.heard.length).toBeLessThan(32_000_000);
});

test("a client that sends the half of a body, and no more, is let go", async () => {
  const limits = { requestMs: 60_000 };
  const client = (await serve(readBody, { limits }))();
  client.socket.write("POST / HTTP/1.1\r\nHost: ema.test\r\nContent-Length: 100\r\n\r\nhalf");
  await client.closed;
  expect(client.heard).not.toContain("200 OK");
});

test("a client that asks nothing more is let go, and later behind a proxy", async () => {
  const ask = "GET / HTTP/1.1\r\nHost: ema.test\r\n\r\n";
  const alone = (await serve())();
  const behind = (await serve(readBody, { isBehindProxy: true, limits: { silenceMs: 5_000 } }))();
  alone.socket.write(ask);
  behind.socket.write(ask);
  await alone.closed;
  expect(alone.heard).toContain("200 OK");
  behind.socket.write(ask);
  await expect.poll(() => behind.heard.split("200 OK").length).toBe(3);
});

test("a client that asks again later than it was told it might is answered for a while", {
  timeout: 20_000,
}, async () => {
  const limits = { keepAliveMs: 1_000, keepAliveGraceMs: 30_000, silenceMs: 60_000 };
  const client = (await serve(readBody, { limits }))();
  const ask = "GET / HTTP/1.1\r\nHost: ema.test\r\n\r\n";
  client.socket.write(ask);
  await expect.poll(() => client.heard).toContain("Keep-Alive: timeout=1\r\n");
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  client.socket.write(ask);
  await expect.poll(() => client.heard.split("200 OK").length).toBe(3);
});

test("a head that is too long is refused, and a script of another site can read why", async () => {
  const client = (await serve())();
  client.socket.write(`GET / HTTP/1.1\r\nHost: ema.test\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`);
  await client.closed;
  expect(client.heard).toContain("431");
  expect(client.heard).toContain("\r\nAccess-Control-Allow-Origin: *\r\n");
});

test("what is no HTTP is answered as errors are", async () => {
  const client = (await serve())();
  client.socket.write("HELO ema.test\r\n\r\n");
  await client.closed;
  expect(client.heard).toMatch(/^HTTP\/1.1 400 Bad Request\r\nContent-Type: application\/json\r\n/);
  expect(client.heard).toMatch(/\{"message":"Bad Request"\}$/);
});

test.each([
  ["does not name its host", "GET / HTTP/1.1\r\n\r\n", "400 Bad Request"],
  [
    "names two hosts",
    "GET / HTTP/1.1\r\nHost: ema.test\r\nhost: other.test\r\n\r\n",
    "400 Bad Request",
  ],
  [
    "names two hosts by HTTP/1.0",
    "GET / HTTP/1.0\r\nHost: ema.test\r\nHost: ema.test\r\n\r\n",
    "400 Bad Request",
  ],
  [
    "expects what nobody knows",
    "GET / HTTP/1.1\r\nHost: ema.test\r\nExpect: wonders\r\n\r\n",
    "417 Expectation Failed",
  ],
])("what %s is answered as errors are", async (_, sent, status) => {
  const client = (await serve())();
  client.socket.write(sent);
  await expect.poll(() => client.heard).toMatch(/\}$/);
  expect(client.heard).toContain(`HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n`);
  expect(client.heard).toContain(JSON.stringify({ message: status.slice(4) }));
});

test("what is no HTTP behind a request is told of in no answer that is under way", async () => {
  const open = await serve((_, response) => {
    response.writeHead(200, { "Content-Length": "10" });
    response.write("12345");
  });
  const client = open();
  client.socket.write("GET / HTTP/1.1\r\nHost: ema.test\r\n\r\n");
  await expect.poll(() => client.heard).toContain("12345");
  client.socket.write("no request\r\n\r\n");
  await client.closed;
  expect(client.heard).toMatch(/\r\n\r\n12345$/);
});

test("by HTTP/1.0 no host has to be named", async () => {
  const client = (await serve())();
  client.socket.write("GET / HTTP/1.0\r\n\r\n");
  await client.closed;
  expect(client.heard).toContain("200 OK");
});

describe("a request that is answered before all of it has come", () => {
  const refuse: RequestListener = (_, response) => response.writeHead(401).end("no");
  /** Of those who look at the beginning, as forms are read. */
  const refuseHalfway: RequestListener = (request, response) => {
    request.once("data", () => {
      request.pause();
      response.writeHead(413).end("no");
    });
  };
  const limits = { requestMs: 5_000, silenceMs: 5_000, keepAliveMs: 5_000 };
  const head = (bytes: number, more = "") =>
    `POST / HTTP/1.1\r\nHost: ema.test\r\nContent-Length: ${bytes}\r\n${more}\r\n`;
  const body = Buffer.alloc(3_000_000);

  test.each([
    ["was not looked at", refuse, "401"],
    ["was looked at", refuseHalfway, "413"],
  ])(
    "and %s is read on, so that the answer is heard, and ends its connection",
    async (_, listener, status) => {
      const client = (await serve(listener, { limits }))();
      client.socket.pause();
      const sent = once(client.socket, "drain");
      client.socket.write(head(body.length));
      client.socket.write(body);
      // As programs do that send all before they read.
      await sent;
      client.socket.resume();
      await client.closed;
      expect(client.heard).toContain(` ${status} `);
      expect(client.heard).toContain("Connection: close");
    },
  );

  test("has what was sent behind it not carried out, as nobody is told of that", async () => {
    const asked: (string | undefined)[] = [];
    const open = await serve(
      (request, response) => {
        asked.push(request.method);
        refuse(request, response);
      },
      { limits },
    );
    const client = open();
    const behind = "DELETE / HTTP/1.1\r\nHost: ema.test\r\nContent-Length: 2\r\n\r\nyz";
    client.socket.write(`${head(1)}x${behind}${behind}`);
    await client.closed;
    expect(client.heard.match(/^HTTP.*/gm)).toHaveLength(1);
    expect(asked).toEqual(["POST"]);
  });

  test("never has the next one on its connection taken for its rest, as HAProxy may send it", async () => {
    const client = (await serve(refuse, { limits }))();
    client.socket.write(head(body.length));
    await expect.poll(() => client.heard).toContain("Connection: close\r\n");
  });

  test("is read to a bound, and the connection closed past it", async () => {
    const never = { requestMs: 600_000, silenceMs: 600_000 };
    const open = await serve(refuse, { limits: { ...never, restBytes: 100_000 } });
    const told = open();
    told.socket.write(head(100_001));
    await told.closed;
    expect(told.heard).toContain("Connection: close");

    const endless = open(undefined, true);
    endless.socket.write("POST / HTTP/1.1\r\nHost: ema.test\r\nTransfer-Encoding: chunked\r\n\r\n");
    const timer = setInterval(() => endless.socket.write(`2710\r\n${"x".repeat(10_000)}\r\n`), 1);
    await endless.closed;
    clearInterval(timer);
    expect(endless.heard).toContain(" 401 ");
  });

  test("is waited for no longer than a while", async () => {
    const never = { requestMs: 600_000, silenceMs: 600_000 };
    const open = await serve(refuse, { limits: { ...limits, ...never, restMs: 100 } });
    const client = open(undefined, true);
    client.socket.write(head(1_000));
    client.drip();
    await client.closed;
    expect(client.heard).toContain(" 401 ");
  });
});

test("so many requests of one connection wait at once, and with one more it is closed", async () => {
  const waiting: (() => void)[] = [];
  const open = await serve(
    (request, response) => {
      waiting.push(() => response.end(request.url));
    },
    { limits: { pipelined: 3 } },
  );
  const ask = (count: number) => "GET /x HTTP/1.1\r\nHost: ema.test\r\n\r\n".repeat(count);
  const client = open();
  client.socket.write(ask(3));
  await expect.poll(() => waiting).toHaveLength(3);
  for (const answer of waiting.splice(0)) answer();
  await expect.poll(() => client.heard.match(/^\/x/gm)).toHaveLength(3);
  client.socket.write(ask(3));
  await expect.poll(() => waiting).toHaveLength(3);

  const greedy = open();
  greedy.socket.write(ask(1_000));
  await greedy.closed;
  expect(greedy.heard).toBe("");
  expect(waiting).toHaveLength(6);
});

describe("what clients do not take", () => {
  const BYTES = 16_000_000;
  // On a busy machine they may be slow at all else.
  const patient = { silenceMs: 60_000, headersMs: 60_000, requestMs: 60_000, keepAliveMs: 60_000 };
  const limits = { ...patient, unsentBytes: 3 * BYTES };
  /** Of each path what all who ask for it are sent. */
  const shared = new Map<string, Buffer>();
  const answerLong: RequestListener = ({ url = "" }, response) => {
    const bytes = shared.get(url) ?? Buffer.alloc(BYTES);
    if (url !== "/own") shared.set(url, bytes);
    response.end(bytes);
  };

  /** Asks so often on one connection, and reads no more than the beginning. */
  async function askFor(path: string, client: Client, times = 1): Promise<Client> {
    const { socket } = client;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ema.test\r\n\r\n`.repeat(times));
    await once(socket, "data");
    socket.pause();
    return client;
  }
  /** Reads on; whether all came. */
  async function takesAll({ socket, heard, closed }: Client): Promise<boolean> {
    let length = heard.length;
    const ended = new Promise<boolean>((resolve) => {
      void closed.then(() => resolve(false));
      socket.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length > BYTES) resolve(true);
      });
    });
    socket.resume();
    return ended;
  }

  test("is bounded: of who has most of it the connection goes that waits the longest", async () => {
    const open = await serve(answerLong, { limits });
    const other = await askFor("/own", open("127.0.0.2"));
    const first = await askFor("/own", open());
    const second = await askFor("/own", open());
    const third = await askFor("/own", open());
    expect(await takesAll(first)).toBe(false);
    expect(await Promise.all([other, second, third].map(takesAll))).toEqual([true, true, true]);
  });

  test("is bounded of one connection, too, that asks for more before it reads", async () => {
    const client = await askFor("/own", (await serve(answerLong, { limits }))(), 4);
    expect(await takesAll(client)).toBe(false);
  });

  test("counts once where many are sent the same, and no more once it is taken", async () => {
    const open = await serve(answerLong, { limits });
    const many = await Promise.all(Array.from({ length: 6 }, () => askFor("/same", open())));
    expect(await Promise.all(many.map(takesAll))).toEqual(many.map(() => true));
    for (let times = 0; times < 4; times += 1) {
      expect(await takesAll(await askFor("/own", open()))).toBe(true);
    }
  });

  test("is bounded where it is text, too", async () => {
    const open = await serve((_, response) => response.end("x".repeat(BYTES)), { limits });
    const clients = [await askFor("/", open()), await askFor("/", open())];
    clients.push(await askFor("/", open()), await askFor("/", open()));
    expect(await Promise.all(clients.map(takesAll))).toEqual([false, true, true, true]);
  });

  test("is no more of a connection that takes one answer after the other", async () => {
    const open = await serve(answerLong, { limits });
    const client = open();
    let length = 0;
    client.socket.removeAllListeners("data").on("data", (chunk) => {
      length += chunk.length;
    });
    for (let answers = 1; answers <= 4; answers += 1) {
      await askFor("/own", client);
      client.socket.resume();
      await expect.poll(() => length, { interval: 5 }).toBeGreaterThan(answers * BYTES);
    }
  });

  test("is no more of what went in pieces, each once the one before it was taken", async () => {
    const pieces = Array.from({ length: 64 }, () => Buffer.alloc(BYTES / 16));
    const open = await serve((_, response) => void pipeline(pieces, response).catch(() => {}), {
      limits,
    });
    const client = await askFor("/", open());
    client.socket.resume();
    await expect.poll(() => client.heard.length).toBeGreaterThan(4 * BYTES);
  });

  test("is no more of who has gone before all was sent", async () => {
    const gone: Promise<unknown>[] = [];
    const open = await serve(
      (request, response) => {
        if (request.url === "/own") return answerLong(request, response);
        gone.push(new Promise((resolve) => request.socket.once("close", resolve)));
        response.write(Buffer.alloc(BYTES));
      },
      { limits },
    );
    for (const client of [open("127.0.0.2"), open("127.0.0.2")]) {
      await askFor("/begun", client);
      client.socket.destroy();
    }
    await Promise.all(gone);
    const others = [await askFor("/own", open()), await askFor("/own", open())];
    others.push(await askFor("/own", open()));
    expect(await Promise.all(others.map(takesAll))).toEqual([true, true, true]);
  });
});

test("one address has so many connections at once, and others once some are closed", async () => {
  const open = await serve(readBody, {
    limits: { perAddress: 2, silenceMs: 5_000, headersMs: 5_000, requestMs: 5_000 },
  });
  const first = open();
  open();
  await open().closed;
  first.socket.destroy();
  await first.closed;
  const ask = "GET / HTTP/1.1\r\nHost: ema.test\r\nConnection: close\r\n\r\n";
  await expect
    .poll(async () => {
      const again = open();
      again.socket.write(ask);
      await again.closed;
      return again.heard;
    })
    .toContain("200 OK");
});

test("who has a whole network of IPv6 has no more connections than others", async () => {
  const server = createHttpServer(readBody, { isBehindProxy: false, limits: { perAddress: 2 } });
  onTestFinished(() => server.closeAllConnections());
  const isTaken = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
    server.emit("connection", socket);
    return !socket.destroyed;
  };
  const ofOne = ["2001:db8::1", "2001:db8::2", "2001:db8::ffff:0:0:3"];
  expect(ofOne.map(isTaken)).toEqual([true, true, false]);
  expect(["2001:db8:0:1::1", "192.0.2.1"].map(isTaken)).toEqual([true, true]);
  expect(["::ffff:192.0.2.1", "::ffff:192.0.2.1"].map(isTaken)).toEqual([true, false]);
});

test("what is over the most is closed, of all or of the share of one process", async () => {
  const long = { silenceMs: 600_000, headersMs: 600_000, requestMs: 600_000 };
  const of = (connections: number, perAddress: number) => ({ connections, perAddress, ...long });
  const behind = await serve(readBody, { isBehindProxy: true, limits: of(3, 2) });
  const shared = await serve(readBody, { limits: of(4, 100), processes: 2 });
  const sharedByOne = await serve(readBody, { limits: of(100, 4), processes: 2 });
  for (const [open, most] of [
    [behind, 3],
    [shared, 2],
    [sharedByOne, 2],
  ] as const) {
    for (let at = 0; at < most; at += 1) open();
    await open().closed;
  }
});

test("behind a proxy all come from one address, and are not counted", async () => {
  const open = await serve(readBody, { isBehindProxy: true, limits: { perAddress: 1 } });
  const clients = [open(), open(), open()];
  for (const { socket } of clients) socket.write("GET / HTTP/1.1\r\nHost: ema.test\r\n\r\n");
  await expect.poll(() => clients.every(({ heard }) => heard.includes("200 OK"))).toBe(true);
});
