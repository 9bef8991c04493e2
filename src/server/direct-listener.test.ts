import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { listenHere } from "@/testing/listen-here";
import { directListener } from "../../scripts/lib/direct-listener.mjs";

/** What is answered by a handler that takes the address apart. */
async function answerTo({ host, path }: { host: string; path: string }) {
  const listener = directListener(
    async (request) => Response.json({ asked: new URL(request.url).pathname }),
    () => {},
  );
  const server = createServer((request, response) => void listener(request, response));
  const port = await listenHere(server);
  const sent = ask({ port, host: "127.0.0.1", path, headers: { host, connection: "close" } });
  return new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    sent.once("response", (response) => {
      const { statusCode: status } = response;
      text(response).then((body) => resolve({ status, body: JSON.parse(body) }), reject);
    });
    sent.once("error", reject).end();
  });
}

test.each(["ema.test", "ema.test:3000", "my_ema", "127.0.0.1", "[::1]:3000"])(
  "a request to %s is answered",
  async (host) => {
    const answer = await answerTo({ host, path: "/image" });
    expect(answer).toEqual({ status: 200, body: { asked: "/image" } });
  },
);

test.each([
  ["a host that is no number of an address", "256.1.1.1", "/image"],
  ["a host that is none", "a b", "/image"],
  ["a host with more than a host", "ema.test/x?y", "/image"],
  ["a path that would be read as another", "ema.test", "/image\\x"],
])("%s is the client's fault", async (_, host, path) => {
  const answer = await answerTo({ host, path });
  expect(answer).toEqual({ status: 400, body: { message: "Bad Request" } });
});

/** What is known of an answer by a body, over a connection that has just been asked on. */
async function answerBy(body: ReadableStream<Uint8Array>, headers: Record<string, string>) {
  const listener = directListener(
    async () => new Response(body, { headers }),
    () => {},
  );
  let end: () => void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = createServer((request, response) => {
    void Promise.resolve(listener(request, response)).then(end);
  });
  const client = connect(await listenHere(server), "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nHost: ema.test\r\n\r\n");
  return { client, ended };
}

test.each([
  ["while the next bytes are waited for", 1],
  ["and takes no more bytes", Number.POSITIVE_INFINITY],
])("the source of a file is let go once its client goes %s", async (_, pieces) => {
  let given = 0;
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given === pieces) return new Promise(() => {});
      given += 1;
      controller.enqueue(new Uint8Array(1_000_000));
    },
    cancel() {
      isLetGo = true;
    },
  });
  const { client, ended } = await answerBy(body, { "content-length": "1000000000" });
  await once(client, "data");
  client.pause();
  let before = 0;
  const newlyGiven = () => {
    const more = given - before;
    before = given;
    return more;
  };
  await expect.poll(newlyGiven, { interval: 100 }).toBe(0);
  client.destroy();
  await ended;
  expect(isLetGo).toBe(true);
});

test("a file that breaks off as it begins is an answer that breaks off, and tells nothing of why", async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error("secret/path is gone")),
  });
  const { client } = await answerBy(body, { "content-disposition": "attachment" });
  expect(await text(client)).not.toMatch(/secret|\r\n0\r\n/);
});
