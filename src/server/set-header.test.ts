import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { directListener } from "../../scripts/lib/direct-listener.mjs";
import { setHeader } from "../../scripts/lib/set-header.mjs";

test.each<[string, string[]]>([
  ["nothing", []],
  ["it once", ["by a client"]],
  ["it twice", ["by a client", "again"]],
])(
  "who asks for a header, or copies them all, has what was set, where a client sent %s",
  async (_, values) => {
    const listen = directListener(
      async (request) =>
        Response.json([request.headers.get("x-said"), new Headers(request.headers).get("x-said")]),
      () => undefined,
    );
    const server = createServer((request, response) => {
      setHeader(request, "x-said", "by us");
      void listen(request, response);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: "127.0.0.1", port, headers: { "X-Said": values } }, resolve).on("error", reject);
    });
    expect(await json(answer)).toEqual(["by us", "by us"]);
  },
);
