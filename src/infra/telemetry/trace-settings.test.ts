import { expect, test } from "vitest";
import { readTraceSettings } from "./trace-settings";

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" };

const read = (environment: Record<string, string>) =>
  readTraceSettings({ NODE_ENV: "test", ...environment });

test.each([
  [{}, []],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, []],
  [ENDPOINT, ["otlp"]],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://localhost:4318/v1/traces" }, ["otlp"]],
  [{ ...ENDPOINT, OTEL_SDK_DISABLED: "true", OTEL_TRACES_EXPORTER: "zipkin" }, []],
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: "none" }, []],
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: "" }, ["otlp"]],
  [{ OTEL_TRACES_EXPORTER: "otlp" }, []],
  [{ OTEL_TRACES_EXPORTER: "console" }, ["console"]],
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: "otlp, console" }, ["otlp", "console"]],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf" }, ["otlp"]],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, []],
])("with %j spans go to %j, and nothing is ignored", (environment, exporters) => {
  expect(read(environment)).toEqual({ exporters, ignored: [] });
});

test.each([
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    "OTEL_EXPORTER_OTLP_PROTOCOL: no traces are sent by grpc",
  ],
  [
    {
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json",
    },
    "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: no traces are sent by http/json",
  ],
  [{ OTEL_TRACES_EXPORTER: "zipkin" }, "OTEL_TRACES_EXPORTER: no traces go to zipkin"],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
    "OTEL_EXPORTER_OTLP_ENDPOINT: no traces are sent to what is no http or https address",
  ],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "collector" },
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: no traces are sent to what is no http or https address",
  ],
])("what cannot be done is told in one line: %j", (environment, line) => {
  const { exporters, ignored } = read({ ...ENDPOINT, ...environment });
  expect(exporters).toEqual([]);
  expect(ignored).toEqual([expect.stringContaining(line)]);
});

test("a sampler that is none is told, and all is sent", () => {
  const sampler = (name: string) => read({ ...ENDPOINT, OTEL_TRACES_SAMPLER: name });
  expect(sampler("parentbased_traceidratio")).toEqual({ exporters: ["otlp"], ignored: [] });
  expect(sampler("some")).toEqual({
    exporters: ["otlp"],
    ignored: [expect.stringMatching(/^OTEL_TRACES_SAMPLER: some is none of always_on, /)],
  });
});
