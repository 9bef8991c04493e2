import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenHere } from "@/testing/listen-here";
import { listenToLog } from "@/testing/listen-to-log";
import { createLog } from "../log";
import { openRedis } from "./open-redis";

/** As a server in protected mode does: it refuses before anything was asked, and closes. */
async function startRefusing(words: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(`-${words}\r\n`);
  });
  return listenHere(server);
}

/** It answers each command of some bytes alike; `connection` counts from 1. */
async function startAnswering(
  answer: (bytes: Buffer, connection: number) => string,
): Promise<number> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const commands = bytes.toString().match(/^\*\d/gm) ?? [];
      socket.write(`${answer(bytes, connection)}\r\n`.repeat(commands.length));
    });
  });
  return listenHere(server);
}

function openAt(port: number) {
  const redis = openRedis({ url: `redis://127.0.0.1:${port}`, log: createLog("silent") });
  onTestFinished(() => redis.close());
  return redis;
}

test("a server is asked for no notices, for which an IPv6 would be looked up in its brackets", async () => {
  let asked = "";
  const port = await startAnswering((bytes) => {
    asked += bytes.toString();
    return "+OK";
  });
  const redis = openAt(port);

  await redis.answer(() => redis.client.ping());

  expect(asked).toContain("PING");
  expect(asked).not.toContain("MAINT_NOTIFICATIONS");
});

test("a server that became a copy of another is left for the one that its address leads to now", async () => {
  const seen = new Set<number>();
  const port = await startAnswering((bytes, connection) => {
    seen.add(connection);
    if (!bytes.includes("PING")) return "+OK";
    return connection === 1 ? "-READONLY You can't write against a read only replica." : "+PONG";
  });
  const redis = openAt(port);

  const answers = Array.from({ length: 5 }, () => redis.answer(() => redis.client.ping()));

  expect(await Promise.all(answers)).toEqual(Array.from({ length: 5 }, () => "PONG"));
  expect(seen.size).toBe(2);
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
