import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenToLog } from "@/testing/listen-to-log";
import { createLog } from "../log";
import { openRedis } from "./open-redis";

/** As a server in protected mode does: it refuses before anything was asked, and closes. */
async function startRefusing(words: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(`-${words}\r\n`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return port;
}

test("a server is asked for no notices, for which an IPv6 would be looked up in its brackets", async () => {
  let asked = "";
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      asked += bytes.toString();
      const commands = bytes.toString().match(/^\*\d/gm) ?? [];
      socket.write("+OK\r\n".repeat(commands.length));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const redis = openRedis({ url: `redis://127.0.0.1:${port}`, log: createLog("silent") });
  onTestFinished(() => redis.close());

  await redis.answer(() => redis.client.ping());

  expect(asked).toContain("PING");
  expect(asked).not.toContain("MAINT_NOTIFICATIONS");
});

test("the log tells why a server refuses, once, whatever else goes wrong over it", async () => {
  const words = "DENIED Running in protected mode";
  const { log, logged } = listenToLog();

  const redis = openRedis({ url: `redis://127.0.0.1:${await startRefusing(words)}`, log });
  onTestFinished(() => redis.close());

  await expect.poll(logged).toContain(words);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(logged().split(words)).toHaveLength(2);
});
