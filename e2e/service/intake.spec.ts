import { expect, test } from "@playwright/test";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";
import { isRunning } from "../fixtures/is-running";
import { familyOf } from "../fixtures/memory";

/** Of the process that takes pictures, which Ema starts beside itself. */
async function intakeOf(ema: EmaProcess): Promise<number> {
  const [, child, ...others] = await familyOf(ema.pid);
  if (child === undefined || others.length > 0) throw new Error("Ema has not one child");
  return child;
}

test("the process that takes pictures may be killed: uploads have to wait, nothing else notices", async () => {
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const first = idOf(await admin.upload());
    const killed = await intakeOf(ema);

    const upload = admin.upload();
    process.kill(killed, "SIGKILL");
    const answer = await upload;

    expect([200, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await admin.get(`/images/${first}`)).status).toBe(200);
    await expect.poll(async () => (await admin.upload()).status, { timeout: 40_000 }).toBe(200);
    expect(await isRunning(killed)).toBe(false);
    expect(await intakeOf(ema)).not.toBe(killed);
  } finally {
    await ema.remove();
  }
});

test("the process that takes pictures ends with Ema, however that ends", async () => {
  const ema = await EmaProcess.prepare();
  try {
    for (const signal of ["SIGKILL", "SIGTERM"] as const) {
      await ema.start();
      const child = await intakeOf(ema);
      await ema.stop(signal);
      await expect.poll(() => isRunning(child), signal).toBe(false);
    }
  } finally {
    await ema.remove();
  }
});
