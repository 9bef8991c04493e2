import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";

// Each loads what it tries anew.
vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);

/** As a host that is not Ema's own server begins: Next calls `register` and nothing else. */
async function registerWith(env: Record<string, string>, afterwards = ""): Promise<unknown> {
  const call = `await (await import("./src/instrumentation.ts")).register();${afterwards}`;
  const args = ["--import=tsx", "--input-type=module", "--eval", call];
  return run(process.execPath, args, { env: { NODE_ENV: "production", ...env } }).catch(
    (error: unknown) => error,
  );
}

const LINES_OF_VERCEL = /^Ema cannot start:\n(\w+ must be set on Vercel\n){10}$/;
const LINE_OF_LEVEL = /^Ema cannot start:\nLOG_LEVEL must be one of [^\n]*\n$/;

test("on Vercel a start without settings ends, and names all that is missing in one error", async () => {
  const end = await registerWith({ VERCEL: "1" });

  expect(end).toHaveProperty("code", 1);
  expect(end).toHaveProperty("stderr", expect.stringMatching(LINES_OF_VERCEL));
});

test("behind any other server a bad setting ends the start too", async () => {
  const end = await registerWith({ LOG_LEVEL: "loud" });

  expect(end).toHaveProperty("code", 1);
  expect(end).toHaveProperty("stderr", expect.stringMatching(LINE_OF_LEVEL));
});

/** Any server of such a host, which tells how much is left of what a client says of itself. */
const ASK_ITSELF = `
  const { createServer } = await import("node:http");
  const server = createServer((request, response) => {
    response.end(String(request.headers["user-agent"].length));
  });
  server.listen(0, "127.0.0.1", async () => {
    const headers = { "user-agent": "-".repeat(15000) };
    const answer = await fetch("http://127.0.0.1:" + server.address().port, { headers });
    process.stdout.write(await answer.text(), () => process.exit());
  });
`;

test("behind any other server, too, what a client says of itself is cut off before anything looks through it", async () => {
  expect(await registerWith({}, ASK_ITSELF)).toHaveProperty("stdout", "512");
});

/** One span, and the end of tracing, which sends it. */
const TRACE_ONE = `
  const asked = { method: "GET", route: "/", headers: {} };
  await globalThis.emaTracing.answer(asked, async () => ({ status: 200 }));
  await globalThis.emaTracing.stop();
  process.exit();
`;

test("behind any other server the log warns of what is misspelt, too, and of spans that nobody takes", async () => {
  const nobody = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", OTEL_TRACES_SAMPLER: "odd" };
  const end = await registerWith({ REGISTRATON: "closed", ...nobody }, TRACE_ONE);

  for (const told of [/REGISTRATON/, /OTEL_TRACES_SAMPLER: odd/, /spans are not taken/]) {
    expect(end).toHaveProperty("stdout", expect.stringMatching(told));
  }
});

test("spans may be written to standard output", async () => {
  const end = await registerWith({ OTEL_TRACES_EXPORTER: "console" }, TRACE_ONE);

  expect(end).toHaveProperty("stdout", expect.stringContaining("name: 'GET /'"));
});

test("without a variable of OpenTelemetry's nothing of it is loaded", async () => {
  const tell = "process.stdout.write(typeof globalThis.emaTracing, () => process.exit());";

  expect(await registerWith({}, tell)).toHaveProperty("stdout", "undefined");
});
