import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";
import { isRunning } from "../fixtures/is-running";
import { familyOf } from "../fixtures/memory";
import { processorsBehind, processorsOf } from "../fixtures/processors";

/** Of the process that takes pictures, which Ema starts beside itself. */
async function intakeOf(ema: EmaProcess): Promise<number> {
  let children: number[] = [];
  // What tells the kernel about threads is, as it begins, one more process of Ema's own name.
  await expect(async () => {
    [, ...children] = await familyOf(ema.pid);
    expect(children, "children of Ema").toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  return Number(children[0]);
}

async function socketsOf(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const open = await readdir(folder);
  const targets = await Promise.all(open.map((fd) => readlink(`${folder}/${fd}`).catch(() => "")));
  return targets.filter((target) => target.startsWith("socket:")).length;
}

/** The higher, the sooner Linux ends it. */
async function endedFirst(pid: number): Promise<number> {
  return Number(await readFile(`/proc/${pid}/oom_score_adj`, "utf8"));
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

test("an upload that is refused for its size keeps none after it waiting, and leaves no connection", async () => {
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    await admin.upload();
    const intake = await intakeOf(ema);
    const before = await socketsOf(intake);

    // Of the first ones all that is left waits on its way, of the others it has no place there.
    for (const bytes of [3_150_000, 3_300_000, 3_600_000, 5_000_000, 20_000_000]) {
      for (let count = 0; count < 4; count += 1) {
        expect((await admin.upload({}, randomBytes(bytes))).status).toBe(400);
        const answer = await Promise.race([admin.upload(), setTimeout(20_000)]);
        expect(answer?.status, `after ${bytes} bytes`).toBe(200);
      }
    }

    await expect.poll(() => socketsOf(intake)).toBeLessThanOrEqual(before + 2);
  } finally {
    await ema.remove();
  }
});

test("what stands in a request's body is no request of its own", async () => {
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  const account = {
    username: "within",
    email: "within@example.org",
    password: "a long enough one",
  };
  try {
    await ema.start();
    const { hostname, port } = new URL(ema.url);
    const body = JSON.stringify(account);
    const within = [
      "POST /api/trpc/auth.register HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
      `Content-Length: ${body.length}\r\n\r\n${body}`,
    ].join("\r\n");
    for (const method of ["GET", "HEAD", "DELETE", "OPTIONS", "POST", "PUT", "PATCH"]) {
      const head = [
        `${method} /api/v1/tags HTTP/1.1`,
        "Host: localhost",
        "Connection: close",
        "Content-Type: multipart/form-data; boundary=x",
        "Transfer-Encoding: chunked\r\n\r\n",
      ].join("\r\n");
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.write(`${head}${within.length.toString(16)}\r\n${within}\r\n0\r\n\r\n`);
      await once(socket.resume(), "close");
      // Whatever came of it has the next connections, too.
      expect((await (await Client.admin(ema.url)).upload()).status).toBe(200);
    }
    // Else the name would be taken.
    expect((await Client.anonymous(ema.url).post("/register", account)).status).toBe(201);
  } finally {
    await ema.remove();
  }
});

test("where memory runs out, the process that takes pictures is ended before the one that answers", async () => {
  const ema = await EmaProcess.prepare();
  try {
    await ema.start();
    // From then on it is all there.
    await (await Client.admin(ema.url)).upload();

    const own = await endedFirst(ema.pid);
    expect(await endedFirst(await intakeOf(ema))).toBeGreaterThan(own);
  } finally {
    await ema.remove();
  }
});

test("a folder of temporary files that is cleared, or gone for a while, keeps uploads waiting no longer", async () => {
  const temporary = await mkdtemp(path.join(tmpdir(), "ema-e2e-tmp-"));
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off", TMPDIR: temporary });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const first = await intakeOf(ema);

    await rm(temporary, { recursive: true });
    await expect.poll(() => isRunning(first), { timeout: 30_000 }).toBe(false);
    await expect.poll(() => ema.log.split("starting another").length).toBeGreaterThan(3);
    expect((await familyOf(ema.pid)).length).toBeLessThan(3);

    await mkdir(temporary);
    await expect.poll(async () => (await admin.upload()).status, { timeout: 40_000 }).toBe(200);
    expect(await intakeOf(ema)).not.toBe(first);
  } finally {
    await ema.remove();
    await rm(temporary, { recursive: true, force: true });
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

test("pictures and passwords leave one processor to visitors for as long as many of them ask", async () => {
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const id = idOf(await admin.upload());
    const all = await processorsOf(ema.pid);
    // Without the first; one alone cannot be left.
    const most = all & (all - 1n) || all;
    const intake = await intakeOf(ema);
    const ask = async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => admin.get(`/images/${id}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    };
    // Threads come and go, and with them what can be read of them.
    const ofBoth = (other: number) =>
      Promise.all([ema.pid, other].map((pid) => processorsBehind(pid).catch(() => [])));
    await expect.poll(() => ofBoth(intake)).toEqual([[all], [all]]);

    await expect(async () => {
      await ask();
      expect(await ofBoth(intake)).toEqual([[most], [most]]);
    }).toPass({ timeout: 40_000 });
    expect(await processorsOf(ema.pid)).toBe(all);
    process.kill(intake, "SIGKILL");
    let another = intake;
    await expect(async () => {
      await ask();
      [, another = intake] = await familyOf(ema.pid);
      expect(another).not.toBe(intake);
      expect(await ofBoth(another)).toEqual([[most], [most]]);
    }).toPass({ timeout: 40_000 });
    expect((await admin.upload()).status).toBe(200);

    await expect.poll(() => ofBoth(another)).toEqual([[all], [all]]);
  } finally {
    await ema.remove();
  }
});
