import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { wantsTraces } from "../env";
import { startTracing } from "./start-tracing";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("spans of requests are sent to where the standard variables say", async () => {
  const sent: { url: string | undefined; body: string; header: unknown }[] = [];
  const collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url, headers } = request;
      sent.push({ url, body: body.toString("latin1"), header: headers["x-key"] });
      response.end();
    });
  });
  await once(collector.listen(0, "127.0.0.1"), "listening");
  const address = collector.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-key=abc");
  vi.stubEnv("OTEL_SERVICE_NAME", "shrine");

  const tracing = startTracing();
  const named = { method: "GET", route: "/api/v1/images/{id}" };
  const response = await tracing.answer(named, async () => new Response("body", { status: 503 }));
  await tracing.stop();
  collector.close();

  expect(await response.text()).toBe("body");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: "/v1/traces", header: "abc" });
  expect(sent[0]?.body).toContain("GET /api/v1/images/{id}");
  expect(sent[0]?.body).toContain("shrine");
});

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://localhost:4318/v1/traces" }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_SDK_DISABLED: "true" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_TRACES_EXPORTER: "none" }, false],
])("with %j they are wanted: %s", (environment, isWanted) => {
  expect(wantsTraces({ NODE_ENV: "test", ...environment })).toBe(isWanted);
});
