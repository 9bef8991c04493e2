export type TraceExporter = "otlp" | "console";

export type TraceSettings = {
  /** Where spans go; nowhere when there is none. */
  exporters: TraceExporter[];
  /** What was asked for and is not done; a line each. */
  ignored: string[];
};

const OTLP_PROTOCOL = "http/protobuf";

/** OpenTelemetry takes no others, and samples as if none were named. */
const SAMPLERS = ["always_on", "always_off", "traceidratio"].flatMap((name) => [
  name,
  `parentbased_${name}`,
]);

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
      else if (endpointOf(source) !== undefined) exporters.push(name);
    } else if (name !== "none") {
      ignored.push(
        `OTEL_TRACES_EXPORTER: no traces go to ${name}; otlp, console and none are known`,
      );
    }
  }
  const { OTEL_TRACES_SAMPLER: sampler } = source;
  if (exporters.length > 0 && sampler && !SAMPLERS.includes(sampler)) {
    ignored.push(`OTEL_TRACES_SAMPLER: ${sampler} is none of ${SAMPLERS.join(", ")}`);
  }
  return { exporters, ignored };
}

/** The variable that names it. */
function endpointOf(source: NodeJS.ProcessEnv): string | undefined {
  const names = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];
  return names.find((name) => source[name]);
}

/** One protocol is spoken; to an endpoint that waits for another, or is none, nothing is sent. */
function otlpComplaint(source: NodeJS.ProcessEnv): string | undefined {
  const endpoint = endpointOf(source);
  if (endpoint === undefined) return undefined;
  // OpenTelemetry would send to this machine in its place.
  const address = source[endpoint] ?? "";
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return `${endpoint}: no traces are sent to what is no http or https address`;
  }
  const name = source["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"]
    ? "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"
    : "OTEL_EXPORTER_OTLP_PROTOCOL";
  const protocol = source[name] || OTLP_PROTOCOL;
  if (protocol === OTLP_PROTOCOL) return undefined;
  return `${name}: no traces are sent by ${protocol}; only ${OTLP_PROTOCOL} is spoken`;
}
