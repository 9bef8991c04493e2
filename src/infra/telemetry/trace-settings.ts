export type TraceExporter = "otlp" | "console";

export type TraceSettings = {
  /** Where spans go; nowhere when there is none. */
  exporters: TraceExporter[];
  /** What was asked for and is not done; a line each. */
  ignored: string[];
};

const OTLP_PROTOCOL = "http/protobuf";

/** What OpenTelemetry's own variables say of traces. Without an endpoint nothing is sent over OTLP. */
export function readTraceSettings(source: NodeJS.ProcessEnv): TraceSettings {
  const ignored: string[] = [];
  if (source["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return { exporters: [], ignored };
  const asked = new Set(
    (source["OTEL_TRACES_EXPORTER"] || "otlp").split(",").map((name) => name.trim()),
  );
  const exporters: TraceExporter[] = [];
  for (const name of asked) {
    if (name === "console") exporters.push(name);
    else if (name === "otlp") {
      const complaint = otlpComplaint(source);
      if (complaint !== undefined) ignored.push(complaint);
      else if (hasEndpoint(source)) exporters.push(name);
    } else if (name !== "none") {
      ignored.push(
        `OTEL_TRACES_EXPORTER: no traces go to ${name}; otlp, console and none are known`,
      );
    }
  }
  return { exporters, ignored };
}

function hasEndpoint(source: NodeJS.ProcessEnv): boolean {
  return Boolean(
    source["OTEL_EXPORTER_OTLP_ENDPOINT"] || source["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"],
  );
}

/** One protocol is spoken; to an endpoint that waits for another nothing is sent. */
function otlpComplaint(source: NodeJS.ProcessEnv): string | undefined {
  if (!hasEndpoint(source)) return undefined;
  const name = source["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"]
    ? "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"
    : "OTEL_EXPORTER_OTLP_PROTOCOL";
  const protocol = source[name] || OTLP_PROTOCOL;
  if (protocol === OTLP_PROTOCOL) return undefined;
  return `${name}: no traces are sent by ${protocol}; only ${OTLP_PROTOCOL} is spoken`;
}
