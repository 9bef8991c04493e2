import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import { expect, test } from "@playwright/test";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { startRedis } from "../../scripts/lib/redis-server.mjs";
import { BusyClient } from "../fixtures/busy-client";
import { Client } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";
import { isRunning } from "../fixtures/is-running";
import { familyOf } from "../fixtures/memory";
import { SlowUpload } from "../fixtures/slow-upload";

const METRICS_TOKEN = "0123456789abcdef";

/** Does the work with an Ema that is not started yet, of two workers on a PostgreSQL and a Redis of its own. */
async function withTwo(
  environment: Record<string, string>,
  work: (ema: EmaProcess) => Promise<void>,
) {
  const postgres = await startPostgres();
  const redis = await startRedis();
  const ema = await EmaProcess.prepare({
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    WORKERS: "2",
    METRICS_TOKEN,
    ...environment,
  });
  try {
    await work(ema);
  } finally {
    await ema.remove();
    await redis.stop();
    await postgres.remove();
  }
}

/** A metric of each process, by the name of the process; of several values of one the sum. */
async function readMetric(ema: EmaProcess, metric: string): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${ema.url}/api/metrics`, { headers })).text();
  const values: Record<string, number> = {};
  const lines = new RegExp(`^${metric}\\{.*process="([\\w-]+)".*\\} (\\S+)$`, "gm");
  for (const [, name = "", value] of text.matchAll(lines)) {
    values[name] = (values[name] ?? 0) + Number(value);
  }
  return values;
}

/** What is given to a worker at the moment it dies breaks off, and is asked again. */
async function waitForAll(ema: EmaProcess) {
  await expect(async () => {
    const names = Object.keys(await readMetric(ema, "process_resident_memory_bytes"));
    expect(names.sort()).toEqual(["intake", "service-1", "service-2"]);
  }).toPass({ timeout: 60_000 });
}

/** Over a connection of its own. */
async function askAnew(address: string): Promise<number | undefined> {
  const [answer] = (await once(get(address, { agent: false }), "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

const countAnswers = (ema: EmaProcess) =>
  readMetric(ema, "ema_http_request_duration_seconds_count");

test("a worker that dies is replaced while the other answers, and a stop loses nothing", async () => {
  await withTwo({ RATE_LIMITS: "off" }, async (ema) => {
    await ema.start();
    await waitForAll(ema);
    expect(ema.log.match(/Ema is ready/g)).toHaveLength(1);
    const admin = await Client.admin(ema.url);
    const uploads = await Promise.all(Array.from({ length: 4 }, () => admin.upload()));
    expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const before = await countAnswers(ema);
    expect(await readMetric(ema, "ema_picture_duration_seconds_count")).toEqual({ intake: 4 });
    const tellersOf = async (metric: string) => Object.keys(await readMetric(ema, metric)).sort();
    const workers = ["service-1", "service-2"];
    expect(await tellersOf("ema_job_duration_seconds_count")).toEqual(workers);
    expect(await tellersOf("ema_mails")).toEqual(workers);
    expect(await tellersOf("ema_database_connections")).toEqual(["intake", ...workers]);

    // The one that has the process for pictures.
    const [, first = 0] = await familyOf(ema.pid);
    process.kill(first, "SIGKILL");
    // What it is given at that moment breaks off, and waits for nothing.
    await Promise.allSettled(
      Array.from({ length: 10 }, () => askAnew(`${ema.url}/api/health/live`)),
    );
    await expect.poll(() => ema.log).toContain("a worker ended");
    for (let at = 0; at < 20; at += 1) {
      expect(await askAnew(`${ema.url}/api/health/live`)).toBe(200);
    }
    await waitForAll(ema);
    await expect.poll(async () => (await admin.upload()).status).toBe(200);
    const after = await countAnswers(ema);
    expect(after["service-2"]).toBeGreaterThan((before["service-2"] ?? 0) + 10);
    expect(ema.log).toMatch(/"worker":1,"how":"SIGKILL","msg":"a worker ended; starting another"/);

    const slow = await SlowUpload.begin(admin);
    const clients = ["/api/health/live", "/guidelines"].map((at) => new BusyClient(ema.url + at));
    const ends = clients.map((client) => client.askUntilRefused());
    await expect.poll(() => clients.every((client) => client.answered > 10)).toBe(true);
    const family = await familyOf(ema.pid);
    const [answer, code] = await Promise.all([
      slow.finish({ pieces: 10, pauseMs: 300 }),
      ema.stop("SIGTERM"),
    ]);

    expect(code).toBe(0);
    expect(answer).toMatchObject({ status: 200 });
    // What failed was a new connection. One that the first process accepts while the last worker closes is reset.
    for (const end of ends) expect(await end).toMatchObject({ wasKept: false });
    expect(family).toHaveLength(4);
    for (const pid of family) expect(await isRunning(pid)).toBe(false);
  });
});

test("a worker and the process for pictures that hear nothing any more are replaced", async () => {
  await withTwo({ RATE_LIMITS: "off" }, async (ema) => {
    await ema.start();
    await waitForAll(ema);
    const admin = await Client.admin(ema.url);
    const before = await familyOf(ema.pid);
    const [, first = 0] = before;
    const [, intake = 0] = await familyOf(first);
    const second = before.find((pid) => ![ema.pid, first, intake].includes(pid)) ?? 0;

    for (const pid of [intake, second]) process.kill(pid, "SIGSTOP");
    const silent = async () => [await isRunning(intake), await isRunning(second)];
    await expect.poll(silent, { timeout: 90_000 }).toEqual([false, false]);

    await waitForAll(ema);
    await expect.poll(async () => (await admin.upload()).status).toBe(200);
    expect(await isRunning(first)).toBe(true);
    expect(ema.log).toContain("the process that takes pictures is stuck; ending it");
    expect(ema.log).toContain('"worker":2,"msg":"a worker is stuck; ending it"');
  });
});

test("two workers count together, say why they do not start, and end with what started them", async () => {
  await withTwo({}, async (ema) => {
    const server = createServer().listen(Number(new URL(ema.url).port), "127.0.0.1");
    await once(server, "listening");
    expect(await ema.startInVain()).toBe(1);
    expect(ema.log.match(/PORT \d+ on 127.0.0.1 cannot be used/g)).toHaveLength(1);
    server.close();

    await ema.start();
    await waitForAll(ema);
    const stranger = Client.anonymous(ema.url);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => stranger.get("/random/image")),
    );
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(5);
    const answered = await countAnswers(ema);
    // More than one of them alone lets through: each for itself would have let through more than five.
    for (const name of ["service-1", "service-2"]) expect(answered[name]).toBeGreaterThan(5);

    const family = await familyOf(ema.pid);
    expect(family).toHaveLength(4);
    await ema.stop("SIGKILL");
    for (const pid of family) await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

test("a worker that is killed while it starts, as where memory runs out, ends the start, and is named", async () => {
  await withTwo({}, async (ema) => {
    const ended = ema.startInVain();
    const isWorker = async (pid: number) => {
      const line = await readFile(`/proc/${String(pid)}/cmdline`, "utf8").catch(() => "");
      return line.includes("worker.mjs");
    };
    await expect(async () => {
      const [, worker = 0] = await familyOf(ema.pid);
      expect(await isWorker(worker)).toBe(true);
      process.kill(worker, "SIGKILL");
    }).toPass({ intervals: [20], timeout: 60_000 });

    expect(await ended).toBe(1);
    expect(ema.log).toContain(
      '"worker":1,"how":"SIGKILL","msg":"a worker was ended while it started"',
    );
  });
});

test("workers that could not count together do not start", async () => {
  const ema = await EmaProcess.fromNothing({ WORKERS: "2", DATABASE_URL: "postgresql://a/ema" });
  try {
    expect(await ema.startInVain()).toBe(1);
    const complaint =
      "REDIS_URL must be set when WORKERS is more than 1, unless RATE_LIMITS is off\n";
    expect(ema.log.split(complaint)).toHaveLength(2);
  } finally {
    await ema.remove();
  }
});
