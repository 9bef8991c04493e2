import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { trace } from "@opentelemetry/api";
import { afterEach, expect, test, vi } from "vitest";
import { listenHere } from "@/testing/listen-here";
import { startTracing } from "./start-tracing";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";

const bytesOf = (hex: string) => Buffer.from(hex, "hex").toString("latin1");

afterEach(() => {
  // The next test registers its own.
  trace.disable();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A collector that OpenTelemetry's variables name, and what it was sent. */
async function startCollector() {
  const sent: { url: string | undefined; body: string; header: unknown }[] = [];
  const collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url, headers } = request;
      sent.push({ url, body: body.toString("latin1"), header: headers["x-key"] });
      response.end();
    });
  });
  const port = await listenHere(collector);
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  return sent;
}

test("spans of requests are sent to where the standard variables say", async () => {
  const sent = await startCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-key=abc");
  vi.stubEnv("OTEL_SERVICE_NAME", "shrine");

  const tracing = startTracing(["otlp"]);
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  const asked = { method: "GET", route: "/api/v1/images/{id}", headers };
  const response = await tracing.answer(asked, async () => new Response("body", { status: 503 }));
  await tracing.stop();

  expect(await response.text()).toBe("body");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: "/v1/traces", header: "abc" });
  expect(sent[0]?.body).toContain("GET /api/v1/images/{id}");
  expect(sent[0]?.body).toContain("shrine");
  // Fields of opentelemetry.proto.trace.v1.Span: trace_id, parent_span_id, and kind, of which 2 is a server's.
  expect(sent[0]?.body).toContain(`\x0a\x10${bytesOf(TRACE)}`);
  expect(sent[0]?.body).toContain(`\x22\x08${bytesOf(CALLER)}`);
  expect(sent[0]?.body).toContain("GET /api/v1/images/{id}\x30\x02");
});

test("a span says what was answered, and of a fault alone that it is one; all are Ema's unless a variable says otherwise", async () => {
  const sent = await startCollector();

  const tracing = startTracing(["otlp"]);
  for (const status of [404, 500]) {
    const asked = { method: "GET", route: `/answered-${status}`, headers: {} };
    await tracing.answer(asked, async () => new Response(null, { status }));
  }
  await tracing.stop();

  const body = sent.map((one) => one.body).join("");
  // Fields of AnyValue, that is a string or a number, and of Status, whose code is 2 of an error.
  expect(body).toContain("service.name\x12\x05\x0a\x03ema");
  const codes = [404, 500].map((status) => String.fromCharCode((status & 127) | 128, status >> 7));
  for (const code of codes) expect(body).toContain(`http.response.status_code\x12\x03\x18${code}`);
  const spans = body.split("/answered-").slice(1);
  const faults = spans.filter((span) => span.includes("\x7a\x02\x18\x02"));
  expect(faults.every((span) => span.startsWith("500"))).toBe(true);
  expect(faults).not.toEqual([]);
});

test("an endpoint that takes no spans is told once, and once when it takes them again", async () => {
  let status = 400;
  const collector = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  });
  const port = await listenHere(collector);
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  // Sent as soon as there is one.
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "1");
  const told: string[] = [];
  const tell = (...words: unknown[]) => void told.push(String(words.at(-1)));

  const tracing = startTracing(["otlp"]);
  tracing.tellTo({ warn: tell, info: tell });
  const failing = "spans are not taken by the OTLP endpoint, and dropped";
  const asked = { method: "GET", route: "/", headers: {} };
  const ask = () => tracing.answer(asked, async () => new Response());
  await ask();
  await expect.poll(() => told).toEqual([failing]);
  await ask();
  status = 200;
  await expect
    .poll(async () => {
      await ask();
      return told;
    })
    .toEqual([failing, "spans are taken by the OTLP endpoint again"]);
  await tracing.stop();
});

test("no span has the query of an address, where links of mails have their secret", async () => {
  const sent = await startCollector();

  const tracing = startTracing(["otlp"]);
  // As Next begins its own.
  const attributes = { "http.target": "/reset?token=the-secret-of-a-link" };
  trace.getTracer("next.js").startSpan("GET", { attributes }).end();
  await tracing.stop();

  expect(sent[0]?.body).toContain("/reset");
  expect(sent[0]?.body).not.toContain("the-secret-of-a-link");
});

test("a host that puts a process to sleep once it has answered waits until the spans of the request have gone", async () => {
  const sent = await startCollector();
  const waits: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void waits.push(work) };
  vi.stubGlobal(Symbol.for("@next/request-context"), { get: () => context });

  const tracing = startTracing(["otlp"]);
  const tracer = trace.getTracer("next.js");
  await tracer.startActiveSpan("GET", async (request) => {
    await Promise.resolve();
    tracer.startSpan("render").end();
    request.end();
  });
  await Promise.all(waits);

  expect(waits).toHaveLength(1);
  expect(sent.map(({ body }) => ["GET", "render"].every((name) => body.includes(name)))).toEqual([
    true,
  ]);
  await tracing.stop();
});
