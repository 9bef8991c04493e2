import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { serveStatic } from "../../scripts/lib/serve-static.mjs";

/** Serves a build with a script and a font, whose files are taken away once it listens. */
async function serve(): Promise<(at: string, coding?: string, method?: string) => Promise<string>> {
  const folder = mkdtempSync(path.join(tmpdir(), "ema-static-"));
  mkdirSync(path.join(folder, "chunks"));
  writeFileSync(path.join(folder, "chunks/a.js"), "plain");
  writeFileSync(path.join(folder, "chunks/a.js.br"), brotliCompressSync("plain"));
  writeFileSync(path.join(folder, "b.woff2"), "font");
  const serveFile = serveStatic({ "X-Content-Type-Options": "nosniff" }, folder);
  rmSync(folder, { recursive: true });
  const server = createServer((request, response) => {
    serveFile(request, response, () => response.writeHead(404).end("next"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return async (at, coding = "gzip, br", method = "GET") => {
    const headers = { "accept-encoding": coding };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path: at, method, headers }, resolve).once("error", reject);
    });
    const { "content-encoding": coded = "-", "content-type": type = "-" } = answer.headers;
    const length = (await text(answer)).length;
    const kept = answer.headers["cache-control"]?.includes("immutable") === true;
    const isSafe = answer.headers["x-content-type-options"] === "nosniff";
    return `${String(answer.statusCode)} ${type} ${coded} ${kept ? "kept" : "-"} ${isSafe ? "safe" : "-"} ${length > 0 ? "whole" : "empty"}`;
  };
}

test("files of the build are served after another build has taken them away", async () => {
  const ask = await serve();
  expect(await ask("/_next/static/chunks/a.js")).toBe("200 text/javascript br kept safe whole");
  expect(await ask("/_next/static/chunks/a.js?v=1")).toBe("200 text/javascript br kept safe whole");
  expect(await ask("/_next/static/b.woff2")).toBe("200 font/woff2 - kept safe whole");
  expect(await ask("/_next/static/chunks/a.js", "br", "HEAD")).toBe(
    "200 text/javascript br kept safe empty",
  );
});

test("what is no file of it, is asked for by another method or without Brotli is left to Next", async () => {
  const ask = await serve();
  expect(await ask("/_next/static/chunks/gone.js")).toBe("404 - - - safe whole");
  expect(await ask("/_next/static/")).toBe("404 - - - safe whole");
  expect(await ask("/_next/static/chunks/a.js", "gzip")).toBe("404 - - - safe whole");
  expect(await ask("/_next/static/chunks/a.js", "br", "POST")).toBe("404 - - - safe whole");
  expect(await ask("/chunks/a.js")).toBe("404 - - - - whole");
});
