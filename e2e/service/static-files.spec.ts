import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { EmaProcess } from "../fixtures/ema-process";

/** A file's answer, in a coding; `fetch` asks for those that it likes. */
function ask(address: string, coding: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { "accept-encoding": coding } }, (answer) => {
      answer.resume();
      resolve(answer);
    });
    request.once("error", reject);
  });
}

test("files of the build are as safe as all else, whoever sends them, and known to be https where the site is", async () => {
  const ema = await EmaProcess.prepare({ SITE_URL: "https://ema.example" });
  try {
    await ema.start();
    const page = await (await fetch(ema.url)).text();
    const [file = ""] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];

    for (const coding of ["br", "gzip", "identity"]) {
      const answer = await ask(ema.url + file, coding);
      expect(answer.statusCode, coding).toBe(200);
      expect(answer.headers, coding).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "strict-transport-security": "max-age=63072000",
      });
    }
  } finally {
    await ema.remove();
  }
});

test("icons are sent whole, whatever part of them or state of them is asked for", async () => {
  const ema = await EmaProcess.prepare({});
  try {
    await ema.start();
    for (const headers of [
      { range: "bytes=9999999-" },
      { range: "bytes=2-1" },
      { "if-match": '"another"' },
      { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
    ]) {
      for (const file of ["/favicon.ico", "/icons/192.png"]) {
        const answer = await fetch(ema.url + file, { headers });
        expect(answer.status, JSON.stringify(headers)).toBe(200);
        expect((await answer.arrayBuffer()).byteLength).toBe(
          readFileSync(path.join("public", file)).length,
        );
      }
    }
  } finally {
    await ema.remove();
  }
});

test("the build has what routes share once, and no start reads it again for each", () => {
  const folder = path.resolve(".next/server/chunks");
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(folder, name), "utf8").split("\n//# source")[0] ?? "");
  const large = texts.filter((text) => text.length > 10_000);
  expect(large.length).toBeGreaterThan(3);
  expect(new Set(large).size).toBe(large.length);
});

test("whoever builds the same sources has the same build: a page of one machine goes on at another", () => {
  const [id, sources] = ["BUILD_ID", "ema-sources"].map((name) =>
    readFileSync(path.resolve(".next", name), "utf8"),
  );
  expect(id).toHaveLength(20);
  expect(sources).toContain(id);
});
