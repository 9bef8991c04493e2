import { createServer, get, type RequestListener } from "node:http";
import { expect, test } from "vitest";
import { createLog } from "@/infra/log";
import { createMetrics } from "@/infra/metrics/metrics";
import { hold } from "@/testing/hold";
import { listenHere } from "@/testing/listen-here";
import { metricLines } from "@/testing/metric-lines";
import { observeRequests } from "./observe-requests";

/** A server whose requests are counted. */
async function serve(answer: RequestListener) {
  const metrics = createMetrics("service");
  const observe = observeRequests({ metrics, log: createLog("silent") });
  const server = createServer((request, response) => {
    observe?.(request, response);
    answer(request, response);
  });
  const address = `http://127.0.0.1:${await listenHere(server)}`;
  const name = "ema_http_request_duration_seconds_count";
  const counted = () => metricLines(metrics, { name, process: "service" });
  return { address, counted };
}

test("requests are counted by what they were answered, under the template of their address", async () => {
  const { address, counted } = await serve((_, response) => response.writeHead(404).end());
  for (const name of ["cat", "dog"]) await fetch(`${address}/tags/${name}`);
  const labels = 'method="GET",route="/tags/{name}",status="404"';
  await expect.poll(counted).toEqual([[labels, "2"]]);
});

test("one whose client has gone before its answer is counted as closed", async () => {
  const asked = hold();
  const { address, counted } = await serve(asked.release);
  const client = get(`${address}/search?q=cat`).on("error", () => undefined);
  await asked.released;
  client.destroy();
  const labels = 'method="GET",route="/search",status="closed"';
  await expect.poll(counted).toEqual([[labels, "1"]]);
});
