import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ConsoleSpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type SpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import type { Log } from "../log";
import { sendBeforeSleep } from "./send-before-sleep";
import { TellingExporter } from "./telling-exporter";
import type { TraceExporter } from "./trace-settings";

type TellingLog = Pick<Log, "warn" | "info">;

export type Tracing = {
  /**
   * One span around the answer to a request.
   * @param asked.headers say of which trace it is part (W3C Trace Context)
   */
  answer<Answer extends { status: number }>(
    asked: { method: string; route: string; headers: object },
    handle: () => Promise<Answer>,
  ): Promise<Answer>;
  /** Where it is told from now on that spans are not taken: what starts tracing has no log yet. */
  tellTo(log: TellingLog): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

declare global {
  /** Where OpenTelemetry is set up; Next's own spans find their way by themselves. */
  var emaTracing: Tracing | undefined;
}

const PROCESSORS = {
  otlp: (log: () => TellingLog | undefined) => new BatchSpanProcessor(new TellingExporter(log)),
  console: () => new SimpleSpanProcessor(new ConsoleSpanExporter()),
};

/** What Next's spans say of the address that was asked for, with its query. */
const ADDRESSES = ["http.target", "http.url", "url.full"];

/** Links of mails have their secret in the query: spans tell of an address what is before it. */
const withoutQueries: SpanProcessor = {
  onStart(span) {
    for (const name of ADDRESSES) {
      const address = "attributes" in span ? span.attributes[name] : undefined;
      if (typeof address === "string") span.setAttribute(name, address.replace(/[?#].*/s, ""));
    }
  },
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/**
 * Begins to send spans over OTLP (http/protobuf). Endpoint, headers, sampler, service name and attributes are read
 * from the variables that OpenTelemetry's specification names. Loaded only where they are set.
 */
export function startTracing(exporters: readonly TraceExporter[]): Tracing {
  let log: TellingLog | undefined;
  const provider: NodeTracerProvider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "ema" }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      withoutQueries,
      ...exporters.map((name) => PROCESSORS[name](() => log)),
      sendBeforeSleep(() => provider.forceFlush()),
    ],
  });
  provider.register();
  const tracer = trace.getTracer("ema");
  return {
    answer: ({ method, route, headers }, handle) => {
      const options = { kind: SpanKind.SERVER };
      const caller = propagation.extract(context.active(), headers);
      return tracer.startActiveSpan(`${method} ${route}`, options, caller, async (span) => {
        span.setAttributes({ "http.request.method": method, "http.route": route });
        try {
          const response = await handle();
          span.setAttribute("http.response.status_code", response.status);
          if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          return response;
        } finally {
          span.end();
        }
      });
    },
    tellTo: (given) => {
      log = given;
    },
    stop: () => provider.shutdown(),
  };
}
