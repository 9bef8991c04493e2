import { expect, test } from "@playwright/test";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";

/** The lines of JSON in what a service wrote. */
function linesOf(log: string): unknown[] {
  return log
    .split("\n")
    .flatMap((line): unknown[] => (line.startsWith("{") ? [JSON.parse(line)] : []));
}

test("a page that fails has a line in the log, by the id that its answer bears, and nothing of its query", async () => {
  const postgres = await startPostgres();
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off", DATABASE_URL: postgres.url });
  try {
    await ema.start();
    expect(ema.log).toContain("SECRET is not set");
    const whole = await fetch(ema.url);
    expect(whole.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);

    await postgres.stop();
    const answer = await fetch(`${ema.url}/?token=l1nk-of-a-mail`, {
      headers: { "x-request-id": "chosen" },
    });

    expect(answer.status).toBe(503);
    const requestId = answer.headers.get("x-request-id");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const line = expect.objectContaining({ msg: "page failed", requestId, method: "GET" });
    await expect.poll(() => linesOf(ema.log)).toContainEqual(line);
    expect(ema.log).not.toContain("l1nk-of-a-mail");
  } finally {
    await ema.remove();
    await postgres.remove();
  }
});

test("a warning of the settings is told once: the process for pictures says nothing of it again", async () => {
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off", REGISTRATON: "closed" });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    // Taken by the process that takes pictures, which has begun then.
    expect((await admin.upload()).status).toBe(200);

    expect(ema.log.match(/REGISTRATON is no setting/g)).toHaveLength(1);
  } finally {
    await ema.remove();
  }
});

test("at LOG_LEVEL debug each answer has a line by its id, whoever made it", async () => {
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off", LOG_LEVEL: "debug" });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const id = idOf(await admin.upload());
    for (const path of ["/", "/tags", "/api/v1/images/nobody", "/api/v1/random/image"]) {
      const answer = await fetch(ema.url + path);
      await answer.arrayBuffer();
      const requestId = answer.headers.get("x-request-id");
      expect(requestId, path).toMatch(/^[0-9a-f-]{36}$/);
      const line = expect.objectContaining({
        msg: "answered",
        requestId,
        status: String(answer.status),
      });
      await expect.poll(() => linesOf(ema.log), path).toContainEqual(line);
    }
    const upload = expect.objectContaining({
      msg: "answered",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: "POST",
      route: "/api/v1/images",
    });
    expect(linesOf(ema.log), id).toContainEqual(upload);
  } finally {
    await ema.remove();
  }
});
