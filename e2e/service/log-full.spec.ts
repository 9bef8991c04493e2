import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { EmaProcess } from "../fixtures/ema-process";
import { familyOf } from "../fixtures/memory";

/** Its log is taken as by a full disk. */
const COMMAND = ["/bin/sh", "-c", `exec "${process.execPath}" scripts/start.mjs >/dev/full`];

async function workersOf(ema: EmaProcess): Promise<number[]> {
  const family = (await familyOf(ema.pid)).map(Number);
  const programs = await Promise.all(
    family.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return family.filter((_, place) => programs[place]?.includes("worker.mjs"));
}

test("a service whose log cannot be written answers, and ends when it is told to", async () => {
  const ema = await EmaProcess.prepare({ LOG_LEVEL: "debug" }, COMMAND);
  try {
    await ema.start();
    expect((await fetch(ema.url)).status).toBe(200);
    expect(await ema.stop()).toBe(0);
  } finally {
    await ema.remove();
  }
});

test("a worker that dies is replaced where that cannot be written in the log", async () => {
  const postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.url, RATE_LIMITS: "off", WORKERS: "2" };
  const ema = await EmaProcess.prepare(environment, COMMAND);
  try {
    await ema.start();
    const [killed = 0, other = 0] = await workersOf(ema);
    process.kill(killed, "SIGKILL");

    await expect.poll(() => workersOf(ema)).toEqual([other, expect.any(Number)]);
    await expect.poll(async () => (await fetch(ema.url)).status).toBe(200);
    expect(await ema.stop()).toBe(0);
  } finally {
    await ema.remove();
    await postgres.remove();
  }
});
