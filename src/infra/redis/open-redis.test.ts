import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenToLog } from "@/testing/listen-to-log";
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

test("the log tells why a server refuses, once, whatever else goes wrong over it", async () => {
  const words = "DENIED Running in protected mode";
  const { log, logged } = listenToLog();

  const redis = openRedis({ url: `redis://127.0.0.1:${await startRefusing(words)}`, log });
  onTestFinished(() => redis.close());

  await expect.poll(logged).toContain(words);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(logged().split(words)).toHaveLength(2);
});
