import { describe, expect, test } from "vitest";
import { countedProcessor, countedRenderer } from "@/infra/metrics/counted-pictures";
import { createMetrics } from "@/infra/metrics/metrics";
import { readAnswer, seen, toRequest } from "@/testing/ask";
import { createMember, uploadForm } from "@/testing/factories";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { serveMetrics } from "./serve-metrics";

const service = testService();
const TOKEN = "a token for programs that measure";

function measure() {
  const metrics = createMetrics("service");
  service.runtime.metrics = metrics;
  service.runtime.settings = { ...service.runtime.settings, metricsToken: TOKEN };
  return metrics;
}

async function ask(authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  return readAnswer(await serveMetrics(toRequest("GET", "/api/metrics", { headers })));
}

describe("GET /api/metrics", () => {
  test("is not there without the setting", async () => {
    expect(seen(await ask(`Bearer ${TOKEN}`))).toEqual({
      status: 404,
      body: { message: "Not found" },
    });
  });

  test.each([undefined, "Bearer", "Bearer wrong", TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN} `])(
    "refuses who sends %j",
    async (authorization) => {
      measure();
      const { status } = await ask(authorization);
      expect(status).toBe(authorization?.endsWith(" ") === true ? 200 : 401);
    },
  );

  test("tells requests, jobs and the process itself, in Prometheus's format", async () => {
    const metrics = measure();
    const served = { method: "GET", route: "/search", status: "200", seconds: 0.02 };
    metrics.countRequest(served);
    metrics.countRequest(served);
    metrics.countJob("sweep", "done", 2);

    const { status, headers, text } = await ask(`Bearer ${TOKEN}`);

    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    const labels = 'method="GET",route="/search",status="200",process="service"';
    expect(text).toContain(`ema_http_request_duration_seconds_count{${labels}} 2`);
    expect(text).toContain(
      'ema_job_duration_seconds_count{job="sweep",outcome="done",process="service"} 1',
    );
    expect(text).toMatch(/^process_resident_memory_bytes\{process="service"\} \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{process="service"\} /m);
  });

  test("counts pictures that are made, and those that wait", async () => {
    const metrics = measure();
    const { deps } = service.runtime;
    deps.pictures = countedProcessor(deps.pictures, metrics);
    deps.variants = countedRenderer(deps.variants, metrics);
    const { token } = await createMember(service);
    const uploaded = await service.rest("POST", "/images", { token, body: await uploadForm() });
    await service.picture(`/image/${imageOf(uploaded).id}.webp?w=360`);

    const { text } = await ask(`Bearer ${TOKEN}`);

    for (const work of ["upload", "variant"]) {
      const labels = `work="${work}",outcome="made",process="service"`;
      expect(text).toContain(`ema_picture_duration_seconds_count{${labels}} 1`);
    }
    expect(text).toContain('ema_decodes{state="waiting",process="service"} 0');
  });

  test("tells the numbers of the other process beside its own", async () => {
    const metrics = measure();
    const intake = createMetrics("intake");
    intake.countPicture("upload", "made", 0.2);
    metrics.join(() => intake.measured());

    const { text } = await ask(`Bearer ${TOKEN}`);

    expect(text).toMatch(/^process_resident_memory_bytes\{process="service"\} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes\{process="intake"\} \d+$/m);
    expect(text.match(/^# TYPE process_resident_memory_bytes /gm)).toHaveLength(1);
    expect(text).toContain(
      'ema_picture_duration_seconds_count{work="upload",outcome="made",process="intake"} 1',
    );
  });

  test("says so when the other process does not answer", async () => {
    const metrics = measure();
    metrics.join(() => Promise.reject(new Error("away")));
    const { status, text } = await ask(`Bearer ${TOKEN}`);
    expect(status).toBe(200);
    expect(text).toContain('ema_metrics_unread_total{process="service"} 1');
  });
});
