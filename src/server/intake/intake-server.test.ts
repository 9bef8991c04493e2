import { once } from "node:events";
import type { Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createIntakeServer } from "../../../scripts/lib/intake-server.mjs";

let folder: string;
let socketPath: string;
let server: Server;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ema-test-"));
  socketPath = path.join(folder, "socket");
  // As an upload is refused: by its head.
  server = createIntakeServer((_, response) => {
    setImmediate(() => response.writeHead(401).end("refused"));
  });
  await once(server.listen(socketPath), "listening");
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends an upload and hears its answer, to the end of it; its own end of the connection stays open. */
async function refused() {
  const socket = connect({ path: socketPath, allowHalfOpen: true });
  let heard = "";
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n");
  await once(socket, "data");
  socket.write("body");
  await once(socket, "end");
  return { socket, heard };
}

test("what is refused early is not closed on who has yet to write that its request ends", async () => {
  const { socket, heard } = await refused();
  // Were it closed, it would be by then.
  await setTimeout(50);
  // As Node's client does with the end of a body whose length it has told.
  const failed = await new Promise((resolve) => socket.write("", resolve));
  socket.destroy();

  expect(heard).toMatch(/^HTTP\/1.1 401 [\s\S]*Connection: close[\s\S]*refused/);
  expect(failed ?? undefined).toBeUndefined();
});

test("a connection whose last answer is taken is gone once the other side closes it", async () => {
  const { socket } = await refused();
  socket.end();

  await expect.poll(promisify(server.getConnections.bind(server))).toBe(0);
});
