import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { rememberMessage } from "@/infra/http/node-body";
import { toRequest } from "@/testing/ask";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";
import { handleRest } from "./rest/handler";
import { serveTopTags } from "./tags/serve-top-tags";

const service = testService();

const FILES: Record<string, (request: Request) => Promise<Response>> = {
  "/api/v1/openapi.json": handleRest,
  "/tags.json": serveTopTags,
};

const decode: Record<string, (bytes: Uint8Array) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** As Ema's own server does. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const request = toRequest(method, path, { headers });
  rememberMessage(request, new IncomingMessage(new Socket()));
  return answerTo(path, request);
}

async function answerTo(path: string, request: Request) {
  const answer = await FILES[path]?.(request);
  if (answer === undefined) throw new Error(`${path} is no such file`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

test.each(Object.keys(FILES))("%s is sent in a coding that is accepted", async (path) => {
  await createImageRows(service, [{ tags: ["sky"] }]);
  const plain = await ask(path);
  expect(plain.headers.get("content-encoding")).toBeNull();
  for (const [accepted, coding] of [
    ["gzip, deflate, br", "br"],
    ["br;q=0, gzip", "gzip"],
  ] as const) {
    const { headers, bytes } = await ask(path, { "accept-encoding": accepted });
    expect(headers.get("content-encoding")).toBe(coding);
    expect(decode[coding]?.(bytes)).toEqual(Buffer.from(plain.bytes));
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("vary")).toBe("Accept-Encoding");
    const head = await ask(path, { "accept-encoding": accepted }, "HEAD");
    expect(head.bytes).toHaveLength(0);
    expect(head.headers.get("content-length")).toBe(String(bytes.length));

    const etag = headers.get("etag") ?? "";
    const again = await ask(path, { "accept-encoding": accepted, "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(again.headers.get("content-encoding")).toBeNull();
    expect(again.headers.get("vary")).toBe("Accept-Encoding");
  }
});

test.each(Object.keys(FILES))(
  "%s is sent as it is where Next leaves out its coding",
  async (path) => {
    const { bytes } = await ask(path);
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const plain = await answerTo(path, toRequest("GET", path, { headers }));
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("vary")).toBe("Accept-Encoding");
    expect(plain.bytes).toEqual(bytes);
  },
);
