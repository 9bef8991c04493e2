import { expect, test } from "vitest";
import { nearSettings } from "@/infra/env";
import { warningsOf } from "./warnings-of";

const NO_TRACES = { exporters: [], ignored: [] };
const DATABASE = { databaseUrl: "postgresql://localhost/ema", dataDir: "/srv/ema" };
const SECRET = "a secret of thirty-two bytes, or more";

test("over a PostgreSQL, a secret that others may not have is warned of", () => {
  const [warning, ...more] = warningsOf({ ...DATABASE, secret: undefined }, NO_TRACES);
  expect(warning).toContain("SECRET is not set: this process has that of /srv/ema/secret");
  expect(more).toEqual([]);
});

test.each([
  ["a secret that was given", { ...DATABASE, secret: SECRET }],
  ["the embedded database", { ...DATABASE, databaseUrl: undefined, secret: undefined }],
])("%s is nothing to be warned of", (_, settings) => {
  expect(warningsOf(settings, NO_TRACES)).toEqual([]);
});

test.each([
  ["quotes", `"${SECRET}"`],
  ["a line break", `${SECRET}\r`],
  ["a comment", `${SECRET} # made in May`],
])("a secret with %s around it, which other files would take off, is warned of", (_, secret) => {
  expect(warningsOf({ ...DATABASE, secret }, NO_TRACES)).toEqual([
    expect.stringContaining("they are part of it"),
  ]);
});

test("what OpenTelemetry's variables ask for in vain is warned of", () => {
  const traces = { exporters: [], ignored: ["OTEL_TRACES_EXPORTER: zipkin is not supported"] };
  expect(warningsOf({ ...DATABASE, secret: SECRET }, traces)).toEqual(traces.ignored);
});

test("a variable that is nearly a setting is warned of", () => {
  const mistyped = nearSettings({ REGISTRATON: "closed" });
  const warnings = warningsOf({ ...DATABASE, secret: SECRET }, NO_TRACES, mistyped);
  expect(warnings).toEqual(["REGISTRATON is no setting: is REGISTRATION meant?"]);
});
