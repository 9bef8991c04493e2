import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedCoding } from "@/infra/http/body-coding";
import { listenHere } from "@/testing/listen-here";
import { serveStatic } from "../../scripts/lib/serve-static.mjs";

const staticHeaders = { "X-Content-Type-Options": "nosniff" };

type Seen = { status: number | undefined; headers: IncomingMessage["headers"]; text: string };

/** Serves a build with a script and a font, whose files are taken away once it listens. */
async function serve(): Promise<(at: string, coding?: string, method?: string) => Promise<Seen>> {
  const folder = mkdtempSync(path.join(tmpdir(), "ema-static-"));
  mkdirSync(path.join(folder, "chunks"));
  writeFileSync(path.join(folder, "chunks/a.js"), "a script");
  writeFileSync(path.join(folder, "chunks/a.js.br"), brotliCompressSync("a script"));
  writeFileSync(path.join(folder, "chunks/a.js.gz"), gzipSync("a script"));
  writeFileSync(path.join(folder, "b.woff2"), "a font");
  const serveFile = serveStatic({ staticHeaders, acceptedCoding }, folder);
  rmSync(folder, { recursive: true });
  const server = createServer((request, response) => {
    serveFile(request, response, () => response.writeHead(404).end("Next"));
  });
  const port = await listenHere(server);
  return async (at, coding = "gzip, deflate, br", method = "GET") => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { "accept-encoding": coding };
      get({ port, path: at, method, headers }, resolve).once("error", reject);
    });
    const { statusCode: status, headers } = answer;
    const bytes = await buffer(answer);
    if (status === 200 && method === "GET") {
      expect(headers["content-length"]).toBe(String(bytes.length));
    }
    return { status, headers, text: textOf(bytes, headers["content-encoding"]) };
  };
}

function textOf(bytes: Buffer, coding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (coding === "br") return brotliDecompressSync(bytes).toString();
  return (coding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["identity", undefined],
  ["gzip;q=0, identity", undefined],
  ["br; q=0.0, gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["vbr, x-gzip", undefined],
])("to who takes %s a file is sent after another build has taken it away", async (coding, sent) => {
  const ask = await serve();
  for (const at of ["/_next/static/chunks/a.js", "/_next/static/chunks/a.js?v=1"]) {
    const { status, headers, text } = await ask(at, coding);
    expect({ status, text }).toEqual({ status: 200, text: "a script" });
    expect(headers).toMatchObject({
      "content-type": "text/javascript",
      "cache-control": "public,max-age=31536000,immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(headers["content-encoding"]).toBe(sent);
  }
});

test("what is compressed by itself is sent as it is, and of HEAD the headers alone", async () => {
  const ask = await serve();
  const font = await ask("/_next/static/b.woff2");
  expect(font).toMatchObject({ text: "a font", headers: { "content-type": "font/woff2" } });
  expect(font.headers["content-encoding"]).toBeUndefined();
  const head = await ask("/_next/static/b.woff2", "br", "HEAD");
  expect(head).toMatchObject({ status: 200, text: "", headers: { "content-length": "6" } });
});

test("what is no file of it, or is asked for by another method, is left to Next", async () => {
  const ask = await serve();
  const asked = [
    await ask("/_next/static/chunks/gone.js"),
    await ask("/_next/static/"),
    await ask("/_next/static/chunks/a.js", "br", "POST"),
    await ask("/chunks/a.js"),
  ];
  expect(asked.map(({ text }) => text)).toEqual(["Next", "Next", "Next", "Next"]);
});
