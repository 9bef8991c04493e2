import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { BusyClient } from "../fixtures/busy-client";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";
import { runImages } from "../fixtures/images-command";
import { SlowUpload } from "../fixtures/slow-upload";

/** What compose.yaml and deploy/ema.service give a stop before they kill. */
const GIVEN_MS = 40_000;

/** Takes connections and says nothing, whatever it is meant to be. */
async function listenMute() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { address: `127.0.0.1:${String(port)}`, close };
}

test("clients that keep their connections and never pause lose no request to a stop", async () => {
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
  try {
    await ema.start();
    const paths = ["/api/health/live", "/guidelines", "/api/v1/openapi.json"];
    const clients = [...paths, ...paths, ...paths].map((path) => new BusyClient(ema.url + path));
    const ends = clients.map((client) => client.askUntilRefused());
    await expect.poll(() => clients.every(({ answered }) => answered > 10)).toBe(true);

    const code = await ema.stop("SIGTERM");

    expect(code).toBe(0);
    for (const end of ends) expect(await end).toEqual({ wasKept: false, call: "connect" });
  } finally {
    await ema.remove();
  }
});

test("an upload that is slower than the notice of the stop is acknowledged, and whole", async () => {
  const ema = await EmaProcess.prepare();
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const upload = await SlowUpload.begin(admin);

    const [answer, code] = await Promise.all([
      upload.finish({ pieces: 10, pauseMs: 300 }),
      ema.stop("SIGTERM"),
    ]);

    expect(answer).toMatchObject({ status: 200 });
    expect(code).toBe(0);
    const verified = await runImages({ DATA_DIR: ema.dataDir }, "verify", "--json");
    expect(JSON.parse(verified.out)).toMatchObject({ images: 1, findings: [], ok: true });
    await ema.start();
    const id = idOf(answer);
    expect((await admin.get(`/images/${id}`)).status).toBe(200);
  } finally {
    await ema.remove();
  }
});

test("without the collector of its traces the service ends with 0, and its database is closed", async () => {
  const endpoint = `http://127.0.0.1:${String(await findFreePort())}`;
  const ema = await EmaProcess.prepare({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  try {
    await ema.start();
    const code = await ema.stop("SIGTERM");

    expect(code).toBe(0);
    // Who closes the database gives up its lock.
    expect(await readdir(ema.dataDir)).toContain("db");
    expect(await readdir(ema.dataDir)).not.toContain("db.lock");
  } finally {
    await ema.remove();
  }
});

test("a stop ends within its time, whatever hangs: an upload, the mail server and the collector", async () => {
  const mute = await listenMute();
  const ema = await EmaProcess.prepare({
    SMTP_URL: `smtp://${mute.address}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${mute.address}`,
  });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const stalled = (await SlowUpload.begin(admin)).stall();
    const account = { username: "anna", email: "anna@example.org", password: "correct horse" };
    await admin.post("/register", account);

    const kill = setTimeout(() => process.kill(ema.pid, "SIGKILL"), GIVEN_MS);
    const code = await ema.stop("SIGTERM");
    clearTimeout(kill);

    expect(code).toBe(0);
    await stalled;
    await ema.start();
    expect((await admin.get("/user/@me")).status).toBe(200);
  } finally {
    mute.close();
    await ema.remove();
  }
});
