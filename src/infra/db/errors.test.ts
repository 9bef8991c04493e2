import { createServer, Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { listenHere } from "@/testing/listen-here";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { createLog } from "../log";
import { isDatabaseUnavailable, saidBy } from "./errors";
import { openPostgres } from "./postgres-database";

const log = createLog("silent");

/** Why each way to ask the database at this port failed. */
function errorsOf(port: number): Promise<unknown[]> {
  return errorsAt(`postgresql://ema@127.0.0.1:${port}/ema`);
}

/** Why each way to ask the database at this address failed. */
async function errorsAt(url: string): Promise<unknown[]> {
  const { db, ping, close } = openPostgres({ url, log });
  onTestFinished(close);
  const asked = [
    db.image.count(),
    db.$queryRaw`SELECT 1`,
    db.$transaction((tx) => tx.image.count()),
    ping(),
  ];
  return Promise.all(
    asked.map((one) =>
      one.then(
        () => "served",
        (error: unknown) => error,
      ),
    ),
  );
}

test.each([
  ["connect", "ECONNREFUSED"],
  ["connect", "EHOSTUNREACH"],
  ["connect", "ENETUNREACH"],
  ["connect", "EADDRNOTAVAIL"],
  ["connect", "EMFILE"],
  ["connect", "EACCES"],
  ["connect", "EAGAIN"],
  ["getaddrinfo", "ENOTFOUND"],
  ["getaddrinfo", "EAI_AGAIN"],
])("a database to which the system has no way is unavailable: %s %s", async (syscall, code) => {
  const error = Object.assign(new Error(`${syscall} ${code}`), { syscall, code, errno: -1 });
  const connect = vi.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket) {
    return this.destroy(error);
  });
  onTestFinished(() => connect.mockRestore());

  expect((await errorsOf(5432)).map(isDatabaseUnavailable)).toEqual([true, true, true, true]);
});

test("a database whose Unix socket is not there is unavailable", async () => {
  const errors = await errorsAt("postgresql://ema@localhost/ema?host=/nowhere");
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true, true]);
});

/** As a server that lets nobody in, for a reason that it tells by its code. */
async function startRefusing(code: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`);
  const head = Buffer.from("E0000");
  head.writeUInt32BE(fields.byteLength + 4, 1);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([head, fields])));
  });
  return listenHere(server);
}

test.each([
  ["53300", "too many connections"],
  ["57P03", "it starts"],
  ["58030", "its disk fails"],
  ["25P04", "a transaction took too long"],
  ["42501", "who asks may not connect any more"],
  ["55000", "it takes no connections to that database"],
])("a server that answers %s is unavailable: %s", async (code) => {
  const errors = await errorsOf(await startRefusing(code));
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true, true]);
});

test.each([
  ["42P01", "no such table"],
  ["XX001", "its data are damaged"],
])("a server that answers %s is a fault: %s", async (code) => {
  const errors = await errorsOf(await startRefusing(code));
  expect(errors.map(isDatabaseUnavailable)).toEqual([false, false, false, false]);
});

test("what a server refuses with is told by its own words", async () => {
  const errors = await errorsOf(await startRefusing("28P01"));
  expect(errors.map(saidBy)).toEqual(["no", "no", "no", "no"]);
});

test("that there is no server is told in one line", async () => {
  for (const said of (await errorsOf(await findFreePort())).map(saidBy)) {
    expect(said).toMatch(/^[^\n]*(?:reach|REFUSED)[^\n]*$/i);
  }
});
