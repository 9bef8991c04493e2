import { createServer, request as ask } from "node:http";
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
