import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";
import { memoryAtRestOf } from "../fixtures/memory";

test("a second start on the same folder says who holds it and exits with 1", async () => {
  const first = await EmaProcess.prepare();
  const second = await EmaProcess.prepare({ DATA_DIR: first.dataDir });
  try {
    await first.start();

    const code = await second.startInVain();

    expect(code).toBe(1);
    expect(second.log).toMatch(/db is in use by process \d+ on \S+: stop it first/);
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  } finally {
    await Promise.all([first.remove(), second.remove()]);
  }
});

test("a start from another folder is one from its own", async () => {
  const script = path.resolve("scripts/start.mjs");
  const ema = await EmaProcess.prepare({}, ["env", "-C", "/", process.execPath, script]);
  try {
    await ema.start();
    expect(await (await fetch(ema.url)).text()).toContain("No images yet");
  } finally {
    await ema.remove();
  }
});

test("what Ema makes in its folder is its owner's alone, and its database also where it was not", async () => {
  const place = await mkdtemp(path.join(tmpdir(), "ema-modes-"));
  const dataDir = path.join(place, "data");
  const ema = await EmaProcess.prepare({ DATA_DIR: dataDir });
  const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);
  try {
    await ema.start();
    expect([await modeOf(dataDir), await modeOf(path.join(dataDir, "db"))]).toEqual(["700", "700"]);
    await ema.stop();

    await chmod(dataDir, 0o755);
    await chmod(path.join(dataDir, "db"), 0o755);
    await ema.start();
    expect([await modeOf(dataDir), await modeOf(path.join(dataDir, "db"))]).toEqual(["755", "700"]);
  } finally {
    await ema.remove();
    await rm(place, { recursive: true });
  }
});

test("the first start gives back what the making of its database took of memory", async () => {
  const ema = await EmaProcess.fromNothing();
  try {
    await ema.start();
    const first = await memoryAtRestOf(ema.pid);
    await ema.stop();
    await ema.start();
    const later = await memoryAtRestOf(ema.pid);
    expect(first).toBeLessThan(1.3 * later);
  } finally {
    await ema.remove();
  }
});

test("bad settings stop the start with one line for each", async () => {
  const ema = await EmaProcess.fromNothing({ DATABASE_URL: "mysql://x", RATE_LIMITS: "sometimes" });
  try {
    const code = await ema.startInVain();

    expect(code).toBe(1);
    expect(ema.log).toContain("DATABASE_URL must be a postgresql:// address\n");
    expect(ema.log).toContain("RATE_LIMITS must be on or off\n");
  } finally {
    await ema.remove();
  }
});

test("a database and a folder that cannot be used stop the start with one line that names the setting", async () => {
  const none = await EmaProcess.fromNothing({ DATABASE_URL: "postgresql://ema@127.0.0.1:1/ema" });
  const file = path.join(none.dataDir, "a-file");
  const filed = await EmaProcess.fromNothing({ DATA_DIR: file });
  const foreign = await EmaProcess.fromNothing();
  const systems = await EmaProcess.fromNothing({ DATA_DIR: "/proc/ema" });
  try {
    await mkdir(none.dataDir, { recursive: true });
    await writeFile(file, "");
    await mkdir(path.join(foreign.dataDir, "db"), { recursive: true });
    await writeFile(path.join(foreign.dataDir, "db", "PG_VERSION"), "9\n");

    const codes = [
      await none.startInVain(),
      await filed.startInVain(),
      await foreign.startInVain(),
      await systems.startInVain(),
    ];

    expect(codes).toEqual([1, 1, 1, 1]);
    expect(foreign.log).toMatch(/^DATA_DIR names a folder that cannot be used: no database opens/m);
    expect(none.log).toMatch(/^DATABASE_URL names a database that cannot be used: .*127.0.0.1:1$/m);
    expect(filed.log).toMatch(/^DATA_DIR names a folder that cannot be used: .*a-file'$/m);
    expect(systems.log).toMatch(/^DATA_DIR names a folder that cannot be used: .*'\/proc\/ema'$/m);
    expect(`${none.log}${filed.log}${foreign.log}${systems.log}`).not.toMatch(/^ +at /m);
  } finally {
    await Promise.all([none.remove(), filed.remove(), foreign.remove(), systems.remove()]);
  }
});

test("a HOST that is none of this machine's stops the start with one line that names it", async () => {
  const elsewhere = await EmaProcess.prepare({ HOST: "192.0.2.1" });
  const nowhere = await EmaProcess.prepare({ HOST: "127.0.0.1:80" });
  try {
    const codes = [await elsewhere.startInVain(), await nowhere.startInVain()];

    expect(codes).toEqual([1, 1]);
    expect(elsewhere.log).toMatch(/^HOST 192\.0\.2\.1 cannot be used: .*EADDRNOTAVAIL/m);
    expect(nowhere.log).toMatch(/^HOST 127\.0\.0\.1:80 cannot be used: getaddrinfo /m);
  } finally {
    await Promise.all([elsewhere.remove(), nowhere.remove()]);
  }
});

test("SIGTERM lets an upload under way finish, and after a restart all are who they were", async () => {
  const ema = await EmaProcess.prepare();
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const upload = admin.upload();

    const [answer, code] = await Promise.all([upload, ema.stop("SIGTERM")]);

    expect(answer.status).toBe(200);
    expect(code).toBe(0);
    await ema.start();
    expect((await admin.get(`/images/${idOf(answer)}`)).status).toBe(200);
    expect((await admin.get("/user/@me")).status).toBe(200);
    expect((await Client.admin(ema.url)).token).toBe(admin.token);
  } finally {
    await ema.remove();
  }
});

test("npm start hands a SIGTERM on: not ready at once, while it still answers, and then an end with 0", async () => {
  const ema = await EmaProcess.fromNothing({}, ["npm", "start"]);
  try {
    await ema.start();
    const stopped = ema.stop("SIGTERM");

    await expect
      .poll(async (): Promise<unknown> => (await fetch(`${ema.url}/api/health/ready`)).json(), {
        intervals: [50],
      })
      .toEqual({ status: "stopping" });
    expect((await Client.anonymous(ema.url).get("/random/image")).status).toBe(200);
    expect(await stopped).toBe(0);
    await expect(fetch(`${ema.url}/api/health/live`)).rejects.toThrow();
  } finally {
    await ema.remove();
  }
});

test("a file that no image owns is in the trash soon after the start", async () => {
  const ema = await EmaProcess.prepare();
  const images = path.join(ema.dataDir, "images");
  const stray = "full/ab/abcdefghij12.jpg";
  try {
    await mkdir(path.join(images, path.dirname(stray)), { recursive: true });
    await writeFile(path.join(images, stray), "bytes");
    const longAgo = new Date("2020-01-01");
    await utimes(path.join(images, stray), longAgo, longAgo);

    await ema.start();

    await expect.poll(() => readdir(path.join(images, "full/ab"))).toEqual([]);
    const [time = ""] = await readdir(path.join(images, "trash"));
    expect(await readFile(path.join(images, "trash", time, stray), "utf8")).toBe("bytes");
  } finally {
    await ema.remove();
  }
});
