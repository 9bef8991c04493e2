import { get, type IncomingMessage } from "node:http";
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
