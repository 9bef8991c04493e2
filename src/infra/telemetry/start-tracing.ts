import { SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

export type Tracing = {
  /** One span around the answer to a request. */
  answer<Answer extends { status: number }>(
    named: { method: string; route: string },
    handle: () => Promise<Answer>,
  ): Promise<Answer>;
  /** Sends what is left. */
  stop(): Promise<void>;
};

declare global {
  /** Where OpenTelemetry is set up; Next's own spans find their way by themselves. */
  var emaTracing: Tracing | undefined;
}

/**
 * Begins to send spans over OTLP (http/protobuf). Endpoint, headers, sampler, service name and attributes are read
 * from the variables that OpenTelemetry's specification names. Loaded only where they are set.
 */
export function startTracing(): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "ema" }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer("ema");
  return {
    answer: ({ method, route }, handle) =>
      tracer.startActiveSpan(`${method} ${route}`, async (span) => {
        span.setAttributes({ "http.request.method": method, "http.route": route });
        try {
          const response = await handle();
          span.setAttribute("http.response.status_code", response.status);
          if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          return response;
        } finally {
          span.end();
        }
      }),
    stop: () => provider.shutdown(),
  };
}
