import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenHere } from "@/testing/listen-here";
import { listenToLog } from "@/testing/listen-to-log";
import { directListener } from "../../scripts/lib/direct-listener.mjs";
import { createLogBrokenOff } from "./log-broken-off";

test("an answer that breaks off has a line in the log, with the id that the client was told", async () => {
  const { log, logged } = listenToLog();
  let isHalfSent = false;
  const body = () =>
    new ReadableStream({
      pull(controller) {
        if (isHalfSent) controller.error(new Error("the store is gone"));
        else controller.enqueue(new Uint8Array(500));
        isHalfSent = true;
      },
    });
  const headers = { "Content-Length": "1000", "X-Request-Id": "of-the-answer" };
  const listener = directListener(
    async () => new Response(body(), { headers }),
    createLogBrokenOff(log),
  );
  const server = createServer((request, response) => void listener(request, response));
  const port = await listenHere(server);

  const whole = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  await expect(whole).rejects.toThrow();

  const line: unknown = JSON.parse(logged());
  expect(line).toMatchObject({ requestId: "of-the-answer", msg: "an answer broke off" });
  expect(logged()).toContain("the store is gone");
});
