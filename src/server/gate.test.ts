import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenHere } from "@/testing/listen-here";
import { createGate } from "../../scripts/lib/gate.mjs";

test("what is asked while a gate is shut is done once it opens, but for who has left", async () => {
  const done: (string | undefined)[] = [];
  const gate = createGate(({ url }, response) => {
    done.push(url);
    response.end();
  });
  const server = createServer(gate.listener);
  let here = 0;
  let asked = 0;
  server.on("request", ({ socket }) => {
    asked += 1;
    here += 1;
    socket.once("close", () => {
      here -= 1;
    });
  });
  const port = await listenHere(server);
  const ask = (path: string) => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => {
      socket.destroy();
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ema.test\r\n\r\n`);
    return socket;
  };

  gate.shut();
  const leaving = ask("/left");
  ask("/stayed");
  await expect.poll(() => asked).toBe(2);
  leaving.destroy();
  await expect.poll(() => here).toBe(1);
  expect(done).toEqual([]);

  gate.open();
  expect(done).toEqual(["/stayed"]);
});
